import { installMessageParts } from '#assembly/shared/message-parts.ts';

/** As server and page do before anything else: tests of single features have neither. */
installMessageParts();
