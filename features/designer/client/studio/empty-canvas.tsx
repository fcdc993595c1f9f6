import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';

/** One prompt per kind of input: a format, an occasion, text to set. */
const examples = [
  'An invitation to a harvest supper: “Saturday 4 October”, from six o’clock, bring a dish',
  'A poster for the school fair on 14 June, with bunting and balloons',
  'A label for damson jam, October',
];

export function EmptyCanvas({ onExample }: { onExample: (prompt: string) => void }) {
  return (
    <div className="flex min-h-0 flex-1 items-center justify-center overflow-y-auto bg-sunken p-6">
      <div className="max-w-md">
        <EmptyState
          title="Say what it should show"
          description="Posters, invitations, cards, labels, wallpapers, patterns, charts and codes. Words in quotes are set as they are."
        />
        <ul className="space-y-2">
          {examples.map((example) => (
            <li key={example}>
              <Button
                isFullWidth
                className="h-auto! justify-start! py-2.5! text-start whitespace-normal!"
                onClick={() => onExample(example)}
              >
                {example}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
