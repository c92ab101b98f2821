// Written for every Node there ever was: whoever has an old one shall read this sentence, not a syntax error.
var wanted = /(\d+)\.(\d+)/.exec(require('../package.json').engines.node) || [];
var found = process.versions.node.split('.');
var newer = Number(found[0]) - Number(wanted[1]) || Number(found[1]) - Number(wanted[2]);

if (newer < 0) {
  process.stderr.write(
    'rondel: It needs Node ' + wanted[0] + ' or later; this is Node ' + process.versions.node + '.\n',
  );
  process.stderr.write('Get one from https://nodejs.org, or with nvm: "nvm install ' + wanted[1] + '".\n');
  process.exit(2);
}
