import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RequireUser } from '#client/app/require-user.tsx';
import { announceSessionChange } from '#client/app/session-channel.ts';
import { fakeServer } from '#client/app/testing/fake-server.ts';
import { maya, renderRoutes } from '#client/app/testing/render-route.tsx';
import { Composer } from '#client/ui/composer.tsx';
import type { TalkedChat } from './conversation/talk.ts';
import { TalkScreen } from './conversation/talk-screen.tsx';
import { forgetWhoListens } from './may-listen.ts';
import { voiceClient } from './voice.client.ts';
import { forgetVoiceAbilities } from './voice-abilities.ts';
import { preferVoice } from './voice-preference.ts';

beforeEach(() => {
  forgetVoiceAbilities();
  forgetWhoListens();
  preferVoice({ voiceEnabled: true, dictation: 'server' });
});
afterEach(() => {
  vi.restoreAllMocks();
  preferVoice({ voiceEnabled: false, dictation: 'auto' });
});

const unasked: TalkedChat = {
  subscribe: () => () => undefined,
  isRunning: () => false,
  send: () => undefined,
  stop: async () => undefined,
  answer: () => null,
};

function Chat() {
  const [draft, setDraft] = useState('');
  const [isTalking, setIsTalking] = useState(false);
  const shown = { title: 'Bread', question: '', sentences: [], sources: [], hasCaptions: true };
  return (
    <>
      <Composer label="Message" value={draft} onChange={setDraft} onSend={() => undefined} />
      <button type="button" onClick={() => setIsTalking(true)}>
        Talk
      </button>
      {isTalking && (
        <TalkScreen
          chat={unasked}
          {...shown}
          onCaptions={() => undefined}
          onLeave={() => setIsTalking(false)}
        />
      )}
    </>
  );
}

/** A room in which nobody speaks. */
function lendMicrophone(): MediaStreamTrack {
  const { stream } = new AudioContext().createMediaStreamDestination();
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(stream);
  return stream.getTracks()[0]!;
}

async function setUp() {
  let isSignedIn = true;
  fakeServer({
    'GET /api/voice': Response.json({
      ...{ ownVoices: null, speech: null, transcription: { company: 'Ears', host: 'ears.test' } },
    }),
    'GET /api/account/session': () => Response.json({ user: isSignedIn ? maya : null }),
  });
  const set = await renderRoutes(
    [
      {
        Component: RequireUser,
        children: [
          { path: '/dashboard', element: <h1>Dashboard</h1> },
          { path: '/chat', Component: Chat },
        ],
      },
      { path: '/signin', element: <h1>Welcome back</h1> },
    ],
    {
      at: '/dashboard',
      user: maya,
      product: { screens: [], contributions: voiceClient.contributions ?? [] },
    },
  );
  await set.router.navigate('/chat');
  return {
    ...set,
    signOutElsewhere() {
      isSignedIn = false;
      announceSessionChange();
    },
  };
}

type SetUp = Awaited<ReturnType<typeof setUp>>;

describe.each([
  ['dictation', { begin: 'Dictate', says: 'Listening 0:00' }],
  ['a conversation', { begin: 'Talk', says: 'Listening' }],
])('the microphone of %s ends', (_name, { begin, says }) => {
  it.each([
    ['by going back', ({ router }: SetUp) => router.navigate(-1), '/dashboard'],
    [
      'by signing out in another tab',
      ({ signOutElsewhere }: SetUp) => signOutElsewhere(),
      '/signin?next=%2Fchat',
    ],
  ])('%s', async (_way, leave, address) => {
    const track = lendMicrophone();
    const set = await setUp();
    await set.screen.getByRole('button', { name: begin }).click();
    await expect.element(set.screen.getByText(says, { exact: true })).toBeVisible();
    expect(track.readyState).toBe('live');
    await leave(set);
    await expect.poll(set.address).toBe(address);
    await expect.poll(() => track.readyState).toBe('ended');
  });
});
