/** The colour of a token's edge, by which one knows it in a tower. */
export const EDGES = [
  '#4a4e58',
  '#d9c69c',
  '#d3bc8a',
  '#ccb178',
  '#c5a666',
  '#bd9a54',
  '#2f8a57',
  '#2f67b8',
  '#9a3f92',
  '#b5203c',
] as const;
