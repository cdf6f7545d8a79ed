/** Native packages crash under an older Node. */
export const NODE_MAJOR = 26;

export const isNodeNewEnough = Number(process.versions.node.split(".")[0]) >= NODE_MAJOR;

export function requireNode() {
  if (isNodeNewEnough) return;
  process.stderr.write(
    `This site needs Node ${NODE_MAJOR} or newer, and this is Node ${process.versions.node}. ` +
      "`npm start` installs the right one. Or run it with node_modules/.bin/node after `npm ci`.\n",
  );
  process.exit(1);
}
