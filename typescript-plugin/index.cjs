// tsserver loads CommonJS only, and takes the module itself for the function. From 22.12 on, Node loads ES modules by `require`.
module.exports = require("../dist/typescript-plugin/index.js").createPlugin;
