-- Starts the language server for a file, asks it for everything, takes the fix of everything, formats, and writes what it got.
local file, result_file = vim.env.WEF_FILE, vim.env.WEF_RESULT
local command = vim.json and vim.json.decode(vim.env.WEF_COMMAND) or vim.fn.json_decode(vim.env.WEF_COMMAND)
local timeout = tonumber(vim.env.WEF_TIMEOUT)

vim.cmd("edit " .. vim.fn.fnameescape(file))
local client_id = vim.lsp.start_client({ name = "wef", cmd = command })
vim.lsp.buf_attach_client(0, client_id)
vim.wait(timeout, function() return #vim.diagnostic.get(0) > 0 end, 10)

local result = {}
result.diagnostics = vim.tbl_map(function(diagnostic)
  return { code = diagnostic.code, line = diagnostic.lnum, from = diagnostic.col, to = diagnostic.end_col }
end, vim.diagnostic.get(0))

local function request(method, params)
  local answers = vim.lsp.buf_request_sync(0, method, params, timeout) or {}
  for _, answer in pairs(answers) do return answer.result end
end

vim.api.nvim_win_set_cursor(0, { 1, 3 })
result.hover = request("textDocument/hover", vim.lsp.util.make_position_params())
result.completions = #(request("textDocument/completion", vim.lsp.util.make_position_params()) or { items = {} }).items

local params = vim.lsp.util.make_range_params()
params.context = { diagnostics = {}, only = { "source.fixAll" } }
for _, action in ipairs(request("textDocument/codeAction", params) or {}) do
  vim.lsp.util.apply_workspace_edit(action.edit, vim.lsp.get_client_by_id(client_id).offset_encoding)
end
result.fixed = vim.api.nvim_buf_get_lines(0, 0, -1, false)
vim.wait(timeout, function() return #vim.diagnostic.get(0) == 0 end, 10)
result.diagnosticsAfterFix = #vim.diagnostic.get(0)

vim.api.nvim_buf_set_lines(0, 0, -1, false, { "( " .. result.fixed[1] .. " )" })
local format = request("textDocument/formatting", vim.lsp.util.make_formatting_params({}))
vim.lsp.util.apply_text_edits(format, 0, vim.lsp.get_client_by_id(client_id).offset_encoding)
result.formatted = vim.api.nvim_buf_get_lines(0, 0, -1, false)

vim.fn.writefile({ vim.fn.json_encode(result) }, result_file)
vim.lsp.stop_client(client_id)
vim.cmd("qall!")
