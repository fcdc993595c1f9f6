import { ThumbsDownIcon } from '@phosphor-icons/react/ThumbsDown';
import { ThumbsUpIcon } from '@phosphor-icons/react/ThumbsUp';
import { use, useState } from 'react';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { FeedbackRating } from '#features/chats/shared/feedback.contract.ts';
import { ReasonForm } from './reason-form.tsx';
import { useVote, VotedChatContext } from './use-vote.ts';

/** Two thumbs under a complete answer, and room for a comment on why. Nothing where a chat is read-only. */
export function AnswerVote({ answerId }: { answerId: string }) {
  const chatId = use(VotedChatContext);
  return chatId === null ? null : <Vote chatId={chatId} answerId={answerId} />;
}

const choices = [
  { rating: 'up', label: 'Good answer', Icon: ThumbsUpIcon },
  { rating: 'down', label: 'Bad answer', Icon: ThumbsDownIcon },
] as const;

function Vote({ chatId, answerId }: { chatId: string; answerId: string }) {
  const { vote, update } = useVote(chatId, answerId);
  const [isAsking, setIsAsking] = useState(false);
  const [thanks, setThanks] = useState('');

  function choose(rating: FeedbackRating): void {
    const isTakenBack = vote?.rating === rating;
    setThanks('');
    setIsAsking(!isTakenBack);
    update.mutate(isTakenBack ? null : { rating }, {
      onSuccess: (rated) => setThanks(rated ? wordsOfThanks(rated.rewardedTasks) : 'Vote removed.'),
      onError: () => setIsAsking(false),
    });
  }

  return (
    <>
      <div className="-ms-2.5 flex items-center gap-0.5">
        {choices.map(({ rating, label, Icon }) => {
          const isPressed = vote?.rating === rating;
          return (
            <IconButton
              key={rating}
              size="small"
              label={label}
              isPressed={isPressed}
              onClick={() => choose(rating)}
              icon={<Icon size={20} weight={isPressed ? 'fill' : 'regular'} aria-hidden />}
            />
          );
        })}
      </div>
      <span role="status" className="text-small text-text-2">
        {thanks}
      </span>
      {update.isError && (
        <span role="alert" className="text-small text-danger">
          Your vote could not be saved. Please try again.
        </span>
      )}
      {isAsking && vote && (
        <ReasonForm
          // The other thumb asks a different question.
          key={vote.rating}
          rating={vote.rating}
          onClose={() => setIsAsking(false)}
          onSend={(reason) => {
            setIsAsking(false);
            update.mutate(
              { rating: vote.rating, reason },
              { onSuccess: () => setThanks('Thank you for telling us why.') },
            );
          }}
        />
      )}
    </>
  );
}

function wordsOfThanks(rewardedTasks: number): string {
  if (rewardedTasks === 0) return 'Thank you.';
  const more = rewardedTasks === 1 ? '1 more task' : `${rewardedTasks} more tasks`;
  return `Thank you: ${more} today.`;
}
