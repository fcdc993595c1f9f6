import mermaid from 'mermaid';
import { tokenColour } from './token-colour.ts';

/** The code of a diagram defines its content; how it looks and what it may do is up to us. */
const settingsOfOurs = [
  'secure',
  'securityLevel',
  'startOnLoad',
  'maxTextSize',
  'maxEdges',
  'suppressErrorRendering',
  'htmlLabels',
  'flowchart',
  'theme',
  'themeCSS',
  'themeVariables',
  'darkMode',
  'fontFamily',
  'altFontFamily',
  'dompurifyConfig',
  'arrowMarkerAbsolute',
  'logLevel',
];

/** A picture cannot use the page's fonts, so labels are measured in one that both have. */
const fontFamily = 'system-ui, sans-serif';

const directives = /%%\{[\s\S]*?\}%%/g;
const frontMatter = /^\s*---[ \t]*\n[\s\S]*?\n---[ \t]*\n/;
/** A tag, or one written in entities; not a line break, and not the brackets of a class's kind. */
const tag = /<br\s*\/?>|<<[\w -]{1,40}>>|<(?=[a-z/!?])|[#&](?:lt|#?60|#?x3c)\b;?/gi;
const outsidePicture = /@\{[^}]*\bimg\s*:/;

function themeVariables(): Record<string, string> {
  const text = tokenColour('--text');
  const surface = tokenColour('--surface');
  return {
    fontFamily,
    fontSize: '15px',
    background: surface,
    primaryColor: tokenColour('--primary-soft'),
    primaryTextColor: text,
    primaryBorderColor: tokenColour('--primary'),
    secondaryColor: tokenColour('--accent-soft'),
    secondaryTextColor: text,
    secondaryBorderColor: tokenColour('--accent-line'),
    tertiaryColor: tokenColour('--moss-soft'),
    tertiaryTextColor: text,
    tertiaryBorderColor: tokenColour('--moss'),
    lineColor: tokenColour('--text-2'),
    textColor: text,
    titleColor: text,
    edgeLabelBackground: surface,
    clusterBkg: tokenColour('--sunken'),
    clusterBorder: tokenColour('--line-strong'),
    noteBkgColor: tokenColour('--accent-soft'),
    noteTextColor: text,
    noteBorderColor: tokenColour('--accent-line'),
    pieTitleTextColor: text,
    pieSectionTextColor: text,
    pieLegendTextColor: text,
    pieStrokeColor: surface,
    pieOuterStrokeColor: tokenColour('--line-strong'),
    pie1: tokenColour('--primary-soft'),
    pie2: tokenColour('--accent-soft'),
    pie3: tokenColour('--moss-soft'),
    pie4: tokenColour('--madder-soft'),
    pieOpacity: '1',
  };
}

/**
 * Labels are measured as elements of the page before anything is sanitized, so no label may contain an element: the
 * character that would begin one is replaced by a look-alike.
 */
function withoutTags(source: string): string {
  return source.replace(tag, (found) => (found.length > 1 && found.endsWith('>') ? found : '‹'));
}

let drawings = 0;
let last: Promise<unknown> = Promise.resolve();

async function draw(source: string): Promise<string> {
  if (outsidePicture.test(source)) throw new Error('The diagram refers to a picture from elsewhere.');
  const isDark = document.documentElement.classList.contains('dark');
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    secure: settingsOfOurs,
    htmlLabels: false,
    suppressErrorRendering: true,
    maxTextSize: 20_000,
    maxEdges: 400,
    theme: 'base',
    look: 'classic',
    darkMode: isDark,
    fontFamily,
    logLevel: 'fatal',
    themeVariables: themeVariables(),
  });
  // Labels can only be measured in the page, off-screen.
  const workshop = document.createElement('div');
  workshop.ariaHidden = 'true';
  workshop.inert = true;
  workshop.style.cssText =
    'position:fixed;left:0;top:0;width:1200px;visibility:hidden;z-index:-1;overflow:hidden;height:0';
  document.body.append(workshop);
  try {
    const text = withoutTags(source.replace(frontMatter, '').replaceAll(directives, ''));
    drawings += 1;
    const { svg } = await mermaid.render(`diagram-${drawings}`, text, workshop);
    return svg;
  } finally {
    workshop.remove();
  }
}

/** The SVG of a diagram in the current theme. One at a time: the library has global settings. */
export function drawDiagram(source: string): Promise<string> {
  const drawing = last.then(() => draw(source));
  last = drawing.catch(() => undefined);
  return drawing;
}
