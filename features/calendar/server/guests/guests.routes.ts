import { z } from '@hono/zod-openapi';
import * as contract from '#features/calendar/shared/guests.contract.ts';
import {
  GiveAnswerAnswer,
  GiveAnswerInput,
  OwnInvitation,
  WhichDate,
} from '#features/calendar/shared/own-answer.contract.ts';
import { defineRoute } from '#server/define-route.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import * as booking from './booking.ts';
import { maxGuestTokenLength } from './guest-links.ts';
import * as invitations from './invitations.ts';
import type { NotifyOfGuest } from './notify-of-guest.ts';
import { giveAnswer, readOwnInvitation, readReplyFile } from './own-answer.ts';
import * as polls from './polls.ts';

const minute = 60_000;
const id = z.string().min(1).max(64);
const byId = { params: z.object({ id }) };
const byToken = { params: z.object({ token: z.string().min(1).max(maxGuestTokenLength) }) };
const askLimit = { person: { limit: 30, windowMs: 10 * minute } };
const readLimit = { address: { limit: 120, windowMs: minute } };
const writeLimit = { address: { limit: 20, windowMs: minute } };
const unlisted = { 'X-Robots-Tag': 'noindex, nofollow', 'Cache-Control': 'private, no-store' };

interface GuestRoutesNeeds extends invitations.GuestNeeds {
  sendsMail: () => boolean;
  notifyOfGuest: NotifyOfGuest;
}

/** Invitations, polls and bookings: for one's own events, and for guests with a link and no account. */
export function guestsRoutes(needs: GuestRoutesNeeds) {
  const { database, sendsMail, notifyOfGuest } = needs;
  return createApi()
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/calendar/events/{id}/people',
        access: 'login',
        request: byId,
        responses: {
          200: { description: 'Who was invited', content: jsonContent(contract.AttendeesAnswer) },
        },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const attendees = await invitations.listAttendees(needs, userId, context.req.valid('param').id);
        return context.json({ attendees, sendsMail: sendsMail() }, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/calendar/events/{id}/people',
        example: { body: { emails: ['sam@example.org'], isMailed: false } },
        access: 'login',
        limit: { name: 'calendar-invite', ...askLimit },
        request: { ...byId, body: { required: true, content: jsonContent(contract.InviteInput) } },
        responses: {
          200: { description: 'What became of each', content: jsonContent(contract.InviteAnswer) },
        },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const answer = await invitations.invite(
          needs,
          userId,
          context.req.valid('param').id,
          context.req.valid('json'),
        );
        return context.json({ ...answer, sendsMail: sendsMail() }, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'delete',
        path: '/api/calendar/attendees/{id}',
        access: 'login',
        request: byId,
        responses: { 200: { description: 'The others', content: jsonContent(contract.AttendeesAnswer) } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const attendees = await invitations.uninvite(needs, userId, context.req.valid('param').id);
        return context.json({ attendees, sendsMail: sendsMail() }, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/calendar/events/{id}/invitation',
        access: 'login',
        request: byId,
        responses: {
          200: { description: 'To be passed on', content: { 'text/calendar': { schema: z.string() } } },
        },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const file = await invitations.invitationFileOf(database, userId, context.req.valid('param').id);
        return context.body(file, 200, {
          'content-type': 'text/calendar; charset=utf-8',
          'content-disposition': 'attachment; filename="invite.ics"',
        });
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/calendar/events/{id}/answer',
        example: false,
        access: 'login',
        request: { ...byId, query: WhichDate },
        responses: {
          200: { description: 'Who invites, and what was answered', content: jsonContent(OwnInvitation) },
        },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const asked = { userId, ...context.req.valid('param'), ...context.req.valid('query') };
        const invitation = await readOwnInvitation(database, asked);
        return context.json({ ...invitation, sendsMail: sendsMail() }, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/calendar/events/{id}/answer',
        access: 'login',
        limit: { name: 'calendar-answer', ...askLimit },
        request: { ...byId, body: { required: true, content: jsonContent(GiveAnswerInput) } },
        responses: { 200: { description: 'As it is now', content: jsonContent(GiveAnswerAnswer) } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const asked = { userId, ...context.req.valid('param') };
        const given = await giveAnswer(needs, asked, context.req.valid('json'));
        return context.json({ ...given, freed: 0 }, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/calendar/events/{id}/answer/file',
        example: false,
        access: 'login',
        request: { ...byId, query: WhichDate },
        responses: {
          200: { description: 'To be sent oneself', content: { 'text/calendar': { schema: z.string() } } },
        },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const asked = { userId, ...context.req.valid('param'), ...context.req.valid('query') };
        return context.body(await readReplyFile(database, asked), 200, {
          'content-type': 'text/calendar; charset=utf-8',
          'content-disposition': 'attachment; filename="answer.ics"',
        });
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/calendar/invitations/{token}',
        access: 'public',
        limit: { name: 'calendar-invitation', ...readLimit },
        request: byToken,
        responses: { 200: { description: 'The meeting', content: jsonContent(contract.Invitation) } },
      }),
      async (context) =>
        context.json(
          await invitations.readInvitation(needs, context.req.valid('param').token),
          200,
          unlisted,
        ),
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/calendar/invitations/{token}',
        example: { body: { status: 'accepted' } },
        access: 'public',
        limit: { name: 'calendar-guest', ...writeLimit },
        request: { ...byToken, body: { required: true, content: jsonContent(contract.ReplyInput) } },
        responses: { 200: { description: 'As it is now', content: jsonContent(contract.Invitation) } },
      }),
      async (context) => {
        const { token } = context.req.valid('param');
        const input = context.req.valid('json');
        const { userId, eventId, email } = await invitations.answerInvitation(needs, token, input);
        const invitation = await invitations.readInvitation(needs, token);
        await notifyOfGuest({ userId, eventId, kind: input.status, who: email, title: invitation.title });
        return context.json(invitation, 200, unlisted);
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/calendar/polls',
        access: 'login',
        responses: { 200: { description: 'The newest first', content: jsonContent(contract.PollsAnswer) } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json({ polls: await polls.listPolls(needs, userId), sendsMail: sendsMail() }, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/calendar/polls',
        example: {
          body: {
            id: '0191f2a4-7c1e-7d6b-9a53-5f0c8e2b4d31',
            title: 'Plot meeting',
            minutes: 60,
            slots: ['2099-03-02T18:00:00Z', '2099-03-03T18:00:00Z'],
            emails: ['sam@example.org'],
            isMailed: false,
          },
        },
        access: 'login',
        limit: { name: 'calendar-poll', ...askLimit },
        request: { body: { required: true, content: jsonContent(contract.NewPollInput) } },
        responses: {
          200: { description: 'With a link for each', content: jsonContent(contract.NewPollAnswer) },
        },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json(await polls.createPoll(needs, userId, context.req.valid('json')), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/calendar/polls/{id}/choose',
        example: { body: { slot: 'your_slot', isMailed: false } },
        access: 'login',
        limit: { name: 'calendar-poll', ...askLimit },
        request: { ...byId, body: { required: true, content: jsonContent(contract.ChoosePollInput) } },
        responses: {
          200: { description: 'It is an event now', content: jsonContent(contract.NewPollAnswer) },
        },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const chosen = { ...context.req.valid('param'), ...context.req.valid('json') };
        return context.json(await polls.choosePoll(needs, userId, chosen), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'delete',
        path: '/api/calendar/polls/{id}',
        access: 'login',
        request: byId,
        responses: { 204: { description: 'Its links lead nowhere now' } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        await polls.deletePoll(needs, userId, context.req.valid('param').id);
        return context.body(null, 204);
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/calendar/meet/{token}',
        access: 'public',
        limit: { name: 'calendar-meet', ...readLimit },
        request: byToken,
        responses: { 200: { description: 'When it could be', content: jsonContent(contract.PollForGuest) } },
      }),
      async (context) =>
        context.json(await polls.readPoll(needs, context.req.valid('param').token), 200, unlisted),
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/calendar/meet/{token}',
        example: { body: { answers: {} } },
        access: 'public',
        limit: { name: 'calendar-guest', ...writeLimit },
        request: { ...byToken, body: { required: true, content: jsonContent(contract.PollAnswerInput) } },
        responses: { 200: { description: 'As it is now', content: jsonContent(contract.PollForGuest) } },
      }),
      async (context) => {
        const { token } = context.req.valid('param');
        const { answers } = context.req.valid('json');
        const { userId, email, title } = await polls.answerPoll(needs, token, answers);
        await notifyOfGuest({ userId, eventId: null, kind: 'answered', who: email, title });
        return context.json(await polls.readPoll(needs, token), 200, unlisted);
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/calendar/booking-pages',
        access: 'login',
        responses: {
          200: { description: 'The newest first', content: jsonContent(contract.BookingPagesAnswer) },
        },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json({ pages: await booking.listPages(needs, userId) }, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/calendar/booking-pages',
        example: {
          body: {
            id: '0191f2a4-7c1e-7d6b-9a53-5f0c8e2b4d32',
            title: 'Plot visit',
            lengths: [30, 60],
            weekdays: [6],
            startHour: 10,
            endHour: 12,
            questions: ['What do you want to plant?'],
          },
        },
        access: 'login',
        request: { body: { required: true, content: jsonContent(contract.NewBookingPageInput) } },
        responses: { 200: { description: 'All of them', content: jsonContent(contract.BookingPagesAnswer) } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json(
          { pages: await booking.createPage(needs, userId, context.req.valid('json')) },
          200,
        );
      },
    )
    .openapi(
      defineRoute({
        method: 'patch',
        path: '/api/calendar/booking-pages/{id}',
        example: { body: { isOpen: true } },
        access: 'login',
        request: { ...byId, body: { required: true, content: jsonContent(contract.ChangeBookingPageInput) } },
        responses: { 200: { description: 'All of them', content: jsonContent(contract.BookingPagesAnswer) } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { id: pageId } = context.req.valid('param');
        return context.json(
          { pages: await booking.changePage(needs, userId, pageId, context.req.valid('json')) },
          200,
        );
      },
    )
    .openapi(
      defineRoute({
        method: 'delete',
        path: '/api/calendar/booking-pages/{id}',
        access: 'login',
        request: byId,
        responses: { 200: { description: 'The others', content: jsonContent(contract.BookingPagesAnswer) } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json(
          { pages: await booking.deletePage(needs, userId, context.req.valid('param').id) },
          200,
        );
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/calendar/book/{token}',
        access: 'public',
        limit: { name: 'calendar-book', ...readLimit },
        request: { ...byToken, query: contract.BookingOfferQuery },
        responses: { 200: { description: 'What is free', content: jsonContent(contract.BookingOffer) } },
      }),
      async (context) =>
        context.json(
          await booking.readOffer(needs, context.req.valid('param').token, context.req.valid('query')),
          200,
          unlisted,
        ),
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/calendar/book/{token}',
        example: {
          body: {
            startTime: 'your_slot',
            name: 'Sam',
            email: 'sam@example.org',
            timeZone: 'Europe/London',
            minutes: 30,
            answers: ['Tomatoes and beans'],
          },
        },
        access: 'public',
        limit: { name: 'calendar-guest', ...writeLimit },
        request: { ...byToken, body: { required: true, content: jsonContent(contract.BookInput) } },
        responses: { 200: { description: 'Booked', content: jsonContent(contract.BookAnswer) } },
      }),
      async (context) => {
        const guest = context.req.valid('json');
        const { userId, eventId, ...answer } = await booking.book(
          needs,
          context.req.valid('param').token,
          guest,
        );
        await notifyOfGuest({
          userId,
          eventId,
          kind: 'booked',
          who: guest.name,
          title: answer.booking.title,
          details: answer.booking.answers.map((one) => `${one.question} ${one.answer}`),
        });
        return context.json(answer, 200, unlisted);
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/calendar/bookings/{token}',
        access: 'public',
        limit: { name: 'calendar-booking', ...readLimit },
        request: byToken,
        responses: { 200: { description: 'The booking', content: jsonContent(contract.Booking) } },
      }),
      async (context) =>
        context.json(await booking.readBooking(needs, context.req.valid('param').token), 200, unlisted),
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/calendar/bookings/{token}/cancel',
        access: 'public',
        limit: { name: 'calendar-guest', ...writeLimit },
        request: byToken,
        responses: { 200: { description: 'Cancelled', content: jsonContent(contract.Booking) } },
      }),
      async (context) => {
        const done = await booking.cancelBooking(needs, context.req.valid('param').token);
        await notifyOfGuest({
          ...{ userId: done.userId, eventId: null, kind: 'cancelled', who: done.who },
          title: done.booking.title,
        });
        return context.json(done.booking, 200, unlisted);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/calendar/bookings/{token}/move',
        example: { body: { startTime: 'your_slot' } },
        access: 'public',
        limit: { name: 'calendar-guest', ...writeLimit },
        request: { ...byToken, body: { required: true, content: jsonContent(contract.MoveBookingInput) } },
        responses: { 200: { description: 'Moved', content: jsonContent(contract.BookAnswer) } },
      }),
      async (context) => {
        const { startTime } = context.req.valid('json');
        const { userId, eventId, who, ...answer } = await booking.moveBooking(
          needs,
          context.req.valid('param').token,
          startTime,
        );
        await notifyOfGuest({ userId, eventId, kind: 'moved', who, title: answer.booking.title });
        return context.json(answer, 200, unlisted);
      },
    );
}
