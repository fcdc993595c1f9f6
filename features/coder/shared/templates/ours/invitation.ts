import type { CodeTemplate } from '../code-template.ts';

export const invitationTemplate: CodeTemplate = {
  id: 'invitation',
  title: 'Invitation page',
  description: 'A party with a countdown and a reply',
  language: 'website',
  entry: 'index.html',
  files: {
    'index.html': String.raw`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>You are invited</title>
    <link rel="stylesheet" href="style.css">
  </head>
  <body>
    <main>
      <svg class="flags" viewBox="0 0 600 90" aria-hidden="true">
        <path d="M0 10 Q300 90 600 10" class="string" />
        <path d="M50 22l44 9-30 34zM140 38l46 5-26 38zM232 47l46 1-22 40zM324 48l46-2-23 40zM414 43l46-6-20 40zM506 31l44-10-13 43z" class="flag" />
      </svg>
      <p class="small">You are invited to</p>
      <h1>Zoë’s summer party</h1>
      <p class="lead">Cake in the garden, music until the stars come out.</p>
      <dl>
        <div><dt>When</dt><dd><time id="when"></time></dd></div>
        <div><dt>Where</dt><dd>12 Orchard Road, round the back</dd></div>
        <div><dt>Bring</dt><dd>Something to sit on</dd></div>
      </dl>
      <p id="countdown" role="status"></p>

      <form id="reply">
        <h2>Will you come?</h2>
        <label for="name">Your name</label>
        <input id="name" autocomplete="name" required>
        <fieldset>
          <legend>Your answer</legend>
          <label><input type="radio" name="answer" value="yes" checked> Yes, gladly</label>
          <label><input type="radio" name="answer" value="no"> Sorry, no</label>
        </fieldset>
        <label for="guests">How many of you?</label>
        <input id="guests" type="number" min="1" max="12" value="1">
        <button type="submit">Write my reply</button>
        <div id="message" hidden>
          <label for="words">Send these words to Zoë</label>
          <textarea id="words" rows="3" readonly></textarea>
        </div>
      </form>
    </main>
    <script type="module" src="app.js"></script>
  </body>
</html>
`,
    'app.js': String.raw`// The day and the hour of the party: change them here.
const host = 'Zoë';
const start = new Date(new Date().getFullYear() + 1, 6, 12, 15, 0);

const day = new Intl.DateTimeFormat(undefined, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const hour = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });
const when = document.querySelector('#when');
when.dateTime = start.toISOString();
when.textContent = day.format(start) + ', ' + hour.format(start);

const midnight = (date) => new Date(date.getFullYear(), date.getMonth(), date.getDate());
// Rounded, because a day can have 23 or 25 hours.
const days = Math.round((midnight(start) - midnight(new Date())) / 86_400_000);
document.querySelector('#countdown').textContent =
  days > 1 ? days + ' days to go' : days === 1 ? 'Tomorrow!' : days === 0 ? 'Today!' : 'It was lovely to see you.';

const form = document.querySelector('#reply');
const words = document.querySelector('#words');
const guests = document.querySelector('#guests');

form.addEventListener('change', () => {
  guests.disabled = form.elements.answer.value === 'no';
});

form.addEventListener('submit', (event) => {
  event.preventDefault();
  const name = document.querySelector('#name').value.trim();
  const count = Number(guests.value);
  const people = count === 1 ? 'I will come alone.' : 'There will be ' + count + ' of us.';
  words.value =
    form.elements.answer.value === 'yes'
      ? 'Dear ' + host + ', thank you! I will gladly come. ' + people + ' ' + name
      : 'Dear ' + host + ', thank you, but I cannot come. Have a lovely day! ' + name;
  document.querySelector('#message').hidden = false;
  words.focus();
  words.select();
});
`,
    'style.css': String.raw`:root {
  color-scheme: light dark;
  --page: light-dark(#fde9e4, #221416);
  --card: light-dark(#fffdfa, #30201f);
  --line: light-dark(#efc8bd, #5b3c38);
  --text: light-dark(#3b1620, #fdeee9);
  --quiet: light-dark(#7a4a51, #dfb9b1);
  --strong: light-dark(#a3214a, #ff9db4);
  --on-strong: light-dark(#ffffff, #45091d);
}
* { box-sizing: border-box; }
body { margin: 0; padding: clamp(12px, 5vw, 56px) 12px; background: var(--page); color: var(--text); font: 18px/1.5 system-ui, sans-serif; }
main { max-width: 600px; margin: 0 auto; padding: 0 clamp(20px, 7vw, 56px) 40px; border-radius: 28px; background: var(--card); overflow: hidden; }
.flags { display: block; width: 100%; margin-bottom: 24px; }
.string { fill: none; stroke: var(--quiet); stroke-width: 2; }
.flag { fill: var(--strong); }
.small { margin: 0; color: var(--quiet); text-align: center; }
h1 { margin: 8px 0 16px; font: 700 clamp(40px, 10vw, 64px)/1.05 Georgia, serif; letter-spacing: -0.02em; text-align: center; text-wrap: balance; }
.lead { margin: 0 auto 28px; max-width: 22em; text-align: center; font-size: 20px; }
dl { margin: 0; border-block: 2px dashed var(--line); padding-block: 12px; }
dl div { display: flex; gap: 16px; padding: 6px 0; }
dt { flex: 0 0 72px; color: var(--quiet); }
dd { margin: 0; font-weight: 600; }
#countdown { margin: 20px 0 36px; color: var(--strong); font-size: 24px; font-weight: 700; text-align: center; }
h2 { margin: 0 0 16px; font: 700 28px Georgia, serif; }
form > label, #message label { display: block; margin: 16px 0 6px; font-weight: 600; }
input:not([type='radio']), textarea { width: 100%; min-height: 48px; padding: 10px 14px; border: 1px solid var(--quiet); border-radius: 12px; background: var(--card); color: inherit; font: inherit; }
input:disabled { opacity: 0.5; }
#guests { width: 110px; }
fieldset { margin: 16px 0 0; padding: 0; border: 0; }
legend { padding: 0; font-weight: 600; }
fieldset label { display: flex; align-items: center; gap: 12px; min-height: 44px; }
input[type='radio'] { width: 20px; height: 20px; accent-color: var(--strong); }
button { display: block; width: 100%; min-height: 54px; margin-top: 20px; border: 0; border-radius: 27px; background: var(--strong); color: var(--on-strong); font: inherit; font-weight: 700; cursor: pointer; }
:focus-visible { outline: 3px solid var(--strong); outline-offset: 2px; }
`,
  },
};
