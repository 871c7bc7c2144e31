/** Owner of the number keys: the hand's cards, until the same answers lie open as a list. */
export const numbers = $state({ listed: false });
