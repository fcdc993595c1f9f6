/**
 * Runs a Python program and reports errors as Python does, without our own and Pyodide's stack frames. It is part of the
 * snapshot, so nothing in it may need the browser before `_run`.
 */
export const driver = String.raw`
import builtins, sys, traceback, types
from pyodide.code import eval_code_async
from pyodide.ffi import can_run_sync, run_sync

_bridge = None
sys.path.append('/home/everyday')

def _input(prompt=''):
    _bridge.flush()
    line = _bridge.takeLine(str(prompt))
    if isinstance(line, str):
        return line
    if not can_run_sync():
        raise EOFError(_bridge.word('inputOver' if _bridge.hadLines() else 'noInput'))
    return run_sync(_bridge.ask(str(prompt)))

builtins.input = _input

_entry = None

def _file_of(name):
    if name == _entry:
        return name
    return name.removeprefix('/home/pyodide/') if name.startswith('/home/pyodide/') else None

class _Output:
    # What is printed says from where. Only a change of place leaves Python, so that a loop costs no more than a comparison.
    def __init__(self, under):
        self._under = under
        self._code = None
        self._line = 0

    def write(self, text):
        frame = sys._getframe(1)
        line = frame.f_lineno
        if line != self._line or frame.f_code is not self._code:
            self._code, self._line = frame.f_code, line
            self._under.flush()
            file = _file_of(frame.f_code.co_filename)
            while file is None and frame.f_back is not None:
                frame = frame.f_back
                file = _file_of(frame.f_code.co_filename)
            _bridge.at(file or '', frame.f_lineno)
        return self._under.write(text)

    def writelines(self, lines):
        for line in lines:
            self.write(line)

    def __getattr__(self, name):
        return getattr(self._under, name)

sys.stdout = _Output(sys.stdout)

def _is_own(name):
    return not name.startswith('/lib/python') and name not in ('<exec>', '<everyday>') and '/site-packages/' not in name

def _explain(error, entry, known):
    if isinstance(error, ModuleNotFoundError) and error.name and error.name.split('.')[0] in known:
        return 'ModuleNotFoundError: ' + _bridge.word('notInstalled', error.name)
    return ''.join(traceback.format_exception_only(error)).strip()

def _report(error, entry, known):
    where = (None, None, None)
    if isinstance(error, SyntaxError) and error.filename:
        where = (error.filename, error.lineno, error.offset)
    summary = traceback.TracebackException.from_exception(error)
    one, seen = summary, set()
    while one is not None and id(one) not in seen:
        seen.add(id(one))
        one.stack[:] = [frame for frame in one.stack if _is_own(frame.filename)]
        one = one.__cause__ or one.__context__
    for frame in reversed(summary.stack):
        if where[0] is None:
            where = (frame.filename, frame.lineno, None if frame.colno is None else frame.colno + 1)
    last = _explain(error, entry, known)
    text = ''.join(summary.format())
    if last.startswith('ModuleNotFoundError'):
        text = text[:text.rfind('ModuleNotFoundError')] + last
    message = last.splitlines()[-1] if last else type(error).__name__
    # Where the project's files are is nothing that the person named.
    text = text.replace('/home/pyodide/', '')
    where = (where[0].removeprefix('/home/pyodide/') if where[0] else None, where[1], where[2])
    kind = 'memory' if isinstance(error, MemoryError) else 'failed'
    _bridge.failed(message, where[0], where[1], where[2], text.strip(), kind)

async def _run(entry, code, known):
    global _bridge, _entry
    import everyday_bridge
    _bridge = everyday_bridge
    _entry = entry
    main = types.ModuleType('__main__')
    main.__file__ = entry
    sys.modules['__main__'] = main
    sys.argv = [entry]
    try:
        await eval_code_async(code, main.__dict__, filename=entry, return_mode='none')
    except SystemExit as left:
        sys.stdout.flush()
        if isinstance(left.code, str):
            print(left.code, file=sys.stderr)
        return left.code in (None, 0)
    except BaseException as error:
        sys.stdout.flush()
        _report(error, entry, known)
        return False
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
    return True
`;
