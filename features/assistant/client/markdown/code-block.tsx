import type { ComponentProps } from 'react';
import { CodeBox } from './code-box.tsx';
import { PictureCode } from './picture-code.tsx';
import { pictureKindOf } from './picture-kind.ts';

/** A whole block of code: one that draws something can be looked at as what it draws. */
export function CodeBlock(props: ComponentProps<typeof CodeBox>) {
  const { language, text, continues, continued } = props;
  const kind = continues || continued ? null : pictureKindOf(language);
  return kind ? <PictureCode kind={kind} language={language} text={text} /> : <CodeBox {...props} />;
}
