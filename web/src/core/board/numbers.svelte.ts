/** Whose the number keys are: the hand's cards, until the same answers lie open as a list. */
export const numbers = $state({ listed: false });
