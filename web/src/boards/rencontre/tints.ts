/** The colours of the seats: blue, green, red, yellow; each also has a mark of its own. */
export const TINTS = ['#74b3ff', '#57d493', '#ff8a7a', '#ffd35c'] as const;
export const DEEPS = ['#1c4c98', '#14633d', '#98291f', '#8a6100'] as const;
