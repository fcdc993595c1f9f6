import type { CodeTemplate } from '../code-template.ts';

export const reactTemplate: CodeTemplate = {
  id: 'react',
  title: 'React',
  description: 'Components, state and TypeScript',
  language: 'react',
  entry: 'index.html',
  files: {
    'index.html': String.raw`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>React</title>
    <link rel="stylesheet" href="src/style.css">
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="src/main.tsx"></script>
  </body>
</html>
`,
    'src/app.tsx': String.raw`import { useState } from 'react';
import { Habit } from './habit.tsx';

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

export function App() {
  const [done, setDone] = useState<Record<string, string[]>>({ Walk: ['Mon', 'Wed'], Read: ['Tue'] });
  const [name, setName] = useState('');

  function toggle(habit: string, day: string) {
    setDone((before) => {
      const marked = before[habit] ?? [];
      const isMarked = marked.includes(day);
      return { ...before, [habit]: isMarked ? marked.filter((other) => other !== day) : [...marked, day] };
    });
  }

  function add(event: React.FormEvent) {
    event.preventDefault();
    const habit = name.trim();
    if (habit === '' || habit in done) return;
    setDone((before) => ({ ...before, [habit]: [] }));
    setName('');
  }

  return (
    <main>
      <h1>This week</h1>
      {Object.entries(done).map(([habit, marked]) => (
        <Habit key={habit} name={habit} days={days} marked={marked} onToggle={(day) => toggle(habit, day)} />
      ))}
      <form onSubmit={add}>
        <label htmlFor="habit">New habit</label>
        <div className="row">
          <input id="habit" value={name} onChange={(event) => setName(event.target.value)} placeholder="Stretch" />
          <button type="submit">Add</button>
        </div>
      </form>
    </main>
  );
}
`,
    'src/habit.tsx': String.raw`interface HabitProps {
  name: string;
  days: string[];
  marked: string[];
  onToggle(day: string): void;
}

export function Habit({ name, days, marked, onToggle }: HabitProps) {
  return (
    <section aria-label={name}>
      <h2>
        {name} <span>{marked.length} of 7</span>
      </h2>
      <div className="days">
        {days.map((day) => (
          <button key={day} type="button" aria-pressed={marked.includes(day)} onClick={() => onToggle(day)}>
            {day}
          </button>
        ))}
      </div>
    </section>
  );
}
`,
    'src/main.tsx': String.raw`import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';

createRoot(document.querySelector('#root')!).render(<App />);
`,
    'src/style.css': String.raw`:root {
  color-scheme: light dark;
  --page: light-dark(#eef1fb, #12141f);
  --card: light-dark(#ffffff, #1c2030);
  --line: light-dark(#c7cde2, #3c435d);
  --text: light-dark(#191f38, #edf0fb);
  --quiet: light-dark(#535b7a, #adb5d2);
  --strong: light-dark(#3742b5, #a9b3ff);
  --on-strong: light-dark(#ffffff, #121a5c);
}
* { box-sizing: border-box; }
body { margin: 0; padding: clamp(20px, 6vw, 64px) 16px; background: var(--page); color: var(--text); font: 17px/1.5 system-ui, sans-serif; }
main { max-width: 620px; margin: 0 auto; }
h1 { margin: 0 0 24px; font-size: 40px; line-height: 1.1; letter-spacing: -0.02em; }
section { margin-bottom: 14px; padding: 18px 20px 20px; border-radius: 18px; background: var(--card); }
h2 { display: flex; justify-content: space-between; margin: 0 0 12px; font-size: 19px; }
h2 span { color: var(--quiet); font-size: 16px; font-weight: 400; }
.days { display: grid; grid-template-columns: repeat(7, 1fr); gap: 6px; }
button { min-height: 48px; border: 1px solid var(--line); border-radius: 12px; background: none; color: inherit; font: inherit; font-size: 15px; cursor: pointer; }
button[aria-pressed='true'], form button { border-color: var(--strong); background: var(--strong); color: var(--on-strong); font-weight: 600; }
form { margin-top: 28px; }
form label { display: block; margin-bottom: 6px; font-weight: 600; }
.row { display: flex; gap: 8px; }
.row input { flex: 1; min-width: 0; min-height: 48px; padding: 0 14px; border: 1px solid var(--quiet); border-radius: 12px; background: var(--card); color: inherit; font: inherit; }
form button { padding: 0 22px; font-size: 17px; }
:focus-visible { outline: 3px solid var(--strong); outline-offset: 2px; }
@media (max-width: 420px) { .days { gap: 4px; } .days button { font-size: 13px; } }
`,
  },
};
