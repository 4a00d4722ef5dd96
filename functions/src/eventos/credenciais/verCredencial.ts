import * as z from 'zod'
import { credenciais } from '@sie/domain/eventos/collections/credenciais.ts'
import { marcaDoSelo } from '@sie/domain/eventos/credenciais/identidade.ts'
import {
  isCredencialValid,
  type CredencialResumida,
  type CredencialVirtual,
  type EventoDaCredencial,
} from '@sie/domain/eventos/credenciais/virtual.ts'
import { checkSelo, iniciaisDe, MAIOR_SELO } from '@sie/domain/base/selos/selo.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { text } from '@sie/domain/base/records/text.ts'
import { answersFor } from '@sie/domain/base/rights/leitura.ts'
import { chavesDoSelo, verifySignature } from '../../base/selos/selo.ts'
import { eventoDe, eventoRef } from '../inscricoes/inscricao.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller } from '../../base/platform/caller.ts'
import { recordId } from '../../base/platform/input.ts'
import { limitUse } from '../../base/platform/limit.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { credencialDe, eventoEscrito, virtuais, type CredencialGuardada } from './credencial.ts'
import { seloKey } from '../../base/platform/secrets.ts'

const input = z.object({ evento: recordId, pessoa: recordId, selo: text(MAIOR_SELO).default('') })

interface CredencialVista {
  evento: EventoDaCredencial
  resumo: CredencialResumida
  /** complete only for its person, their guardian, and callers with the signed token of its QR */
  credencial: CredencialVirtual | null
}

/**
 * The credential of a person at a published event. Visitors without the signed token get initials, role and validity.
 * @throws ErroSIE registro-nao-encontrado, limite-excedido (60 a minute and address)
 */
export async function verCredencialHandler(
  { evento, pessoa, selo }: z.output<typeof input>,
  context: Pick<Context, 'auth' | 'ip'>,
): Promise<CredencialVista> {
  await limitUse(`credencial:${context.ip}`, 60, 60)
  const [eventDoc, doc] = await Promise.all([eventoRef(evento).get(), credencialDe(undefined, evento, pessoa)])
  const event = eventoDe(eventDoc.data())
  const stored = storedIn(credenciais, doc)
  if (!event || stored?.metadados.successorId !== '') throw new ErroSIE('registro-nao-encontrado')
  const own = context.auth ? answersFor(await requireCaller(context), stored.pessoa, Date.now()) : false
  const whole = own || (await isSealOf(selo, stored))
  const [shown] = whole ? await virtuais([doc], event, 'impressao') : []
  return {
    evento: eventoEscrito(evento, event),
    resumo: { iniciais: iniciaisDe(stored.name), papel: stored.papel, valida: isCredencialValid(stored.situacao) },
    // Passages are only for staff.
    credencial: shown ? { ...shown, passagens: [], motivo: own ? shown.motivo : '' } : null,
  }
}

/** Whether a seal belongs to this credential: signed, with its code and event. */
async function isSealOf(selo: string, { codigo, papel, evento }: CredencialGuardada): Promise<boolean> {
  if (selo === '') return false
  const checked = await checkSelo(selo, chavesDoSelo(), verifySignature, 'credencial')
  // The role may have changed since the print; the event has not.
  const mark = marcaDoSelo(papel, evento).split(':')[1]
  return checked.autentico && checked.selo.codigo === codigo && checked.selo.graduacao.split(':')[1] === mark
}

export const verCredencial = callable(input, verCredencialHandler, {
  access: 'public',
  errors: ['registro-nao-encontrado', 'limite-excedido'],
  secrets: [seloKey],
})
