import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { recordId } from '../../base/platform/input.ts'
import { nameFault, nomeArrumado } from '@sie/domain/pessoas/cadastro/nome.ts'
import { answered, emailAddress, trimmed } from '@sie/domain/base/records/text.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { createUser } from '../../pessoas/contas/createUser.ts'
import { db } from '../../base/platform/admin.ts'
import { storedIn, storedRecord } from '../../base/platform/stored.ts'
import { endpoint } from './router.ts'
import { requirePowerOver } from './users.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import { users } from '@sie/domain/base/collections/users.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { ALVO_NACIONAL } from '@sie/domain/base/rights/permissoes.ts'

/**
 * POST /api/usr/create (specification 7): an account for a registered person (their id as `uid`) or for a new one, with its user and its
 * practitioner. A person without a password gets a link by mail. A rerun converges.
 */
export const create = endpoint({
  summary: 'Cria uma conta com os seus registros.',
  input: z.object({
    uid: z.union([z.literal(''), recordId]).optional(),
    email: emailAddress,
    displayname: trimmed(1000),
  }),
  output: z.object({ data: z.object({ uid: answered }) }),
  visitors: false,
  perMinute: 20,
  counted: 'everywhere',
  async handle({ uid, email, displayname }, caller) {
    if (!caller) throw new ErroSIE('nao-autenticado')
    const name = nomeArrumado(displayname)
    const praticante = uid ? storedRecord(await db().doc(`praticantes/${uid}`).get()) : undefined
    if (uid && !praticante)
      throw new ErroSIE(caller.pode('users:criar', ALVO_NACIONAL) ? 'registro-nao-encontrado' : 'sem-permissao')
    // A registered person keeps a name that today's rules would refuse.
    const fault = valueAt(praticante, 'dadosPessoais.name') === name ? undefined : nameFault(name)
    if (fault) throw new ErroSIE('dados-invalidos', { displayname: fault })
    const own = storedIn(users, await db().doc(`users/${caller.uid}`).get())
    // A new person belongs to the caller's entities.
    const alvo = praticante
      ? alvoDe(praticantes, uid ?? '', praticante)
      : own
        ? alvoDe(users, caller.uid, own)
        : ALVO_NACIONAL
    if (!caller.pode('users:criar', alvo)) throw new ErroSIE('sem-permissao')
    // The owner of the given e-mail gets the rights of the person, so the caller needs power over the person.
    if (uid) await requirePowerOver(caller, uid, 'users:criar')
    return {
      data: {
        uid: await createUser({
          uid: uid || randomUUID().replaceAll('-', '').slice(0, 28),
          email: email.toLowerCase(),
          name,
          alvo,
          quem: caller.uid,
        }),
      },
    }
  },
})
