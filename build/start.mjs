// Plain JavaScript on purpose: it must run on any Node to say that this one is too old.
const NEEDED_MAJOR = 24;
const major = Number(process.versions.node.split('.')[0]);
if (major < NEEDED_MAJOR) {
  process.stderr.write(
    `Kinboard needs Node ${NEEDED_MAJOR}, this is ${process.version}: run \`npm ci\` (it brings the right one) and start again with \`npm start\`.\n`,
  );
  process.exit(1);
}

const { buildIfStale } = await import('./build.ts');
const command = process.argv[2] ?? 'main';
await buildIfStale();
process.argv.splice(2, 1);
await import(`../dist/server/${command}.js`);
