// tsserver loads CommonJS only, and expects that the module itself is the function. From Node 22.12 on, `require` can
// load ES modules.
module.exports = require("../dist/typescript-plugin/index.js").createPlugin;
