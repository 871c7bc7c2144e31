import { expect, test } from 'vitest';
import { drawStory, heightOf, type Story } from './story_picture';

const story: Story = {
  game: 'Cosmic Crowns',
  title: 'Ada has won',
  standings: [
    { seat: 0, name: 'Ada', cast: '', place: 1, score: 7 },
    { seat: 1, name: 'Blaise', cast: '', place: 2, score: 3 },
  ],
  moments: [
    { title: 'Ada took the lead', words: 'Ada wins the trick', scores: [4, 2], decided: true },
    { title: 'The end', words: 'Ada wins', scores: [7, 3], decided: false },
  ],
  footer: 'Regalia',
};

test('a picture tells who won and every moment with its scores', () => {
  const said: string[] = [];
  let filled = 0;
  const pen = new Proxy({} as Record<string, unknown>, {
    get: (_, name) => {
      if (name === 'measureText') return (words: string) => ({ width: 10 * words.length });
      if (name === 'fillText') return (words: string) => said.push(words);
      if (name === 'fillRect') return () => (filled += 1);
      return () => undefined;
    },
    set: () => true,
  }) as unknown as CanvasRenderingContext2D;
  drawStory(pen, story);
  for (const words of ['Ada has won', '1. Ada', '2. Blaise', 'Ada took the lead', 'The end'])
    expect(said).toContain(words);
  expect(said).toContain('Ada wins the trick');
  expect(filled).toBeGreaterThan(8); // paper, faces, marks and a bar for each score
  expect(heightOf(story)).toBeLessThan(
    heightOf({ ...story, moments: Array(5).fill(story.moments[0]) }),
  );
});
