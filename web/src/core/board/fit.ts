/** A board in a place that is too low for it: smaller, as long as it can be read. */

const SIZES = [1, 0.93, 0.86, 0.8, 0.74, 0.68, 0.62];
/** Text that does not fit anyhow is scrolled, and then it is easier to read. */
const SCROLLED = 0.8;
/** Some boards lay themselves out anew a frame after their size has changed. */
const FRAMES = SIZES.length + 2;

/** Gives the place of a board the largest size at which nothing of it is out of sight. */
export function fit(place: HTMLElement, done: () => void): () => void {
  let at = 0;
  let looks = 0;
  let frame = 0;
  const isWhole = () => {
    const scene = place.querySelector('.scene');
    return !scene || scene.scrollHeight <= scene.clientHeight + 1;
  };
  const show = () => {
    const size = String(SIZES[at] ?? SCROLLED);
    place.style.zoom = size;
    place.style.setProperty('--zoom', size);
  };
  const smaller = () => {
    at += 1;
    show();
  };
  const look = () => {
    if (at < SIZES.length && !isWhole()) smaller();
    looks += 1;
    if (looks < FRAMES) frame = requestAnimationFrame(look);
    else done();
  };

  show();
  while (at < SIZES.length - 1 && !isWhole()) smaller();
  frame = requestAnimationFrame(look);
  return () => cancelAnimationFrame(frame);
}
