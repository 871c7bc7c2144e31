// A bot in JavaScript: `regalia simulate guerre --bots "node cautious.js,random" --games 20`
// It answers at random, but never what loses the game at once while there is something else.
const lines = require("node:readline").createInterface({ input: process.stdin });
const say = (message) => process.stdout.write(JSON.stringify(message) + "\n");

let state = 1;

// A generator of its own, begun with the game's seed: the same game is played the same way.
function below(count) {
  state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
  return (state >>> 8) % count;
}

function choose(options) {
  const harmless = options.filter((option) => !option.label.grave);
  const among = harmless.length > 0 ? harmless : options;
  return among[below(among.length)].answer;
}

lines.on("line", (line) => {
  const message = JSON.parse(line);
  if (message.type === "hello") {
    say({ type: "hello", protocol: 1, name: "cautious" });
  } else if (message.type === "game") {
    state = message.seed | 1;
  } else if (message.type === "choose") {
    say({ type: "answer", number: message.number, answer: choose(message.options) });
  } else if (message.type === "bye") {
    process.exit(0);
  } // whatever else comes, such as "over", is no reason to stop
});
