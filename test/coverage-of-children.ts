// Node measures the coverage of processes started with this variable: the children of tests, not
// the tests themselves.
const folder = process.env.PITH_COVERAGE;
if (folder !== undefined) process.env.NODE_V8_COVERAGE = folder;
