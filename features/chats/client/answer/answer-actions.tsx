import { useLoadedExtensions } from '#client/app/use-loaded-extensions.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import {
  type AnswerAction,
  type AnswerActionProps,
  answerActions,
} from '#features/assistant/client/answer-action.ts';

/** What can be done with a finished answer. */
export function AnswerActions({ answer, host }: AnswerActionProps) {
  const actions = useLoadedExtensions(answerActions).filter((action) => action.isOffered(answer, host));
  const draw = (action: AnswerAction) =>
    'Component' in action ? (
      <action.Component key={action.id} answer={answer} host={host} />
    ) : (
      <IconButton
        key={action.id}
        size="small"
        label={action.label}
        onClick={() => action.run(answer, host)}
        icon={action.icon}
      />
    );
  return (
    <>
      <div className="-ms-2 flex items-center gap-0.5">
        {actions.filter(({ isBeside }) => !isBeside).map(draw)}
      </div>
      {actions.filter(({ isBeside }) => isBeside).map(draw)}
    </>
  );
}
