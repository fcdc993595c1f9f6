import { readFile, writeFile } from 'node:fs/promises';
import { languageCodes } from '../shared/language/languages.ts';
import { catalogueFile, readCatalogue } from './languages/catalogue.ts';
import { findMessages } from './languages/find-messages.ts';
import { updateCatalogue } from './languages/update-catalogue.ts';
import { root } from './lib/dependencies.mjs';

/** Updates the catalogues from the texts in the source. With `--check` it only reports which are out of date. */
async function extract(isCheck: boolean): Promise<string[]> {
  const { messages, frozen } = await findMessages(root);
  const problems = frozen.map(
    (line) =>
      `${line} says a text when its module is loaded, before the language is known. Put it into a function or a property.`,
  );
  for (const language of languageCodes.filter((code) => code !== 'en')) {
    const file = catalogueFile(root, language);
    const next = `${updateCatalogue(language, await readCatalogue(root, language), messages).toString()}\n`;
    if (next === (await readFile(file, 'utf8'))) continue;
    if (isCheck)
      problems.push(`languages/${language}.po does not have the texts of the source. Run: npm run extract`);
    else await writeFile(file, next);
  }
  return problems;
}

const problems = await extract(process.argv.includes('--check'));
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
