import * as z from 'zod'
import { millisOf } from '@sie/domain/eventos/agenda/regra.ts'
import { eventos } from '@sie/domain/eventos/collections/eventos.ts'
import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { text } from '@sie/domain/base/records/text.ts'
import { answersFor } from '@sie/domain/base/rights/leitura.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller } from '../../base/platform/caller.ts'
import { codigoLido } from '../../base/platform/convite.ts'
import { recordId } from '../../base/platform/input.ts'
import { limitUse } from '../../base/platform/limit.ts'
import { existingIn, storedAs } from '../../base/platform/stored.ts'
import { current } from '../../base/records/current.ts'
import { recusa } from '../../base/records/write.ts'
import { changeInscricao, type Mudanca } from './mudarInscricao.ts'
import { ofertaRef, recusaDaOferta, type OfertaDeVaga } from './oferecerVaga.ts'
import { eventoRef, inscricaoRef, type InscricaoGuardada } from './inscricao.ts'

const codigo = text(20)

/** Data of an offered place for anyone with its code. */
interface VagaOferecida {
  evento: string
  eventoTitulo: string
  categoria: string
  /** name as public lists show it */
  de: string
  /** a weight is required */
  pesa: boolean
  /** last moment of changes, milliseconds since 1970 */
  ate: number
}

const LEAST = 6
const GONE = 'Este convite não vale mais, ou o código tem um erro. Confira com quem ofereceu a vaga.'

/** @throws ErroSIE dados-invalidos naming `codigo` where no place is offered under it */
async function oferecida(typed: string): Promise<{ id: string; code: string; entry: InscricaoGuardada }> {
  const code = codigoLido(typed)
  const offer = code.length < LEAST ? undefined : storedAs<OfertaDeVaga>(await ofertaRef(code).get())
  const entry = offer && current(inscricoes, await inscricaoRef(offer.inscricao).get())
  if (!offer || !entry || entry.metadados.version !== offer.versao || recusaDaOferta(entry) !== '')
    throw recusa('codigo', GONE)
  return { id: offer.inscricao, code, entry }
}

const A_DAY = 86_400

/**
 * A place offered by its athlete, by the code of the invitation.
 * @throws ErroSIE nao-autenticado, conta-desativada, dados-invalidos (naming `codigo`), muitas-tentativas
 */
export async function verVagaHandler(
  given: { codigo: string },
  context: Pick<Context, 'auth'>,
): Promise<VagaOferecida> {
  const caller = await requireCaller(context)
  await limitUse(`vaga-ver:${caller.uid}`, 100, A_DAY, 'muitas-tentativas')
  const { entry } = await oferecida(given.codigo)
  const event = existingIn(eventos, await eventoRef(entry.evento).get())
  return {
    evento: entry.evento,
    eventoTitulo: entry.eventoTitulo,
    categoria: entry.classe.nome,
    de: entry.nomePublico,
    pesa: entry.peso > 0,
    ate: millisOf(event.prazos.alteracao) ?? millisOf(event.prazos.encerramento) ?? millisOf(event.inicio) ?? 0,
  }
}

const input = z.object({
  codigo,
  /** person who takes the place: the caller, or a minor of theirs */
  pessoa: recordId,
  /** kg; 0 in a class without weight */
  peso: z.number().min(0).max(300).default(0),
})

/**
 * Takes over an offered place for the caller or a minor, with its payment. Every rule of entering is checked for the new person. A
 * guardian consents by taking it. The code is used up.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (for anybody but the caller and their minors), dados-invalidos (naming `codigo`,
 * `peso`, `classe`: each unmet rule), muitas-tentativas (20 codes a day)
 */
export async function receberVagaHandler(
  given: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
  now = Date.now(),
): Promise<Mudanca> {
  const caller = await requireCaller(context)
  if (!caller.permissoes.ativo || !answersFor(caller, given.pessoa, Date.now())) throw new ErroSIE('sem-permissao')
  await limitUse(`vaga-codigo:${caller.uid}`, 20, A_DAY, 'muitas-tentativas')
  const { id, code, entry } = await oferecida(given.codigo)
  if (given.pessoa === entry.pessoa) throw recusa('codigo', 'Esta vaga já é desta pessoa.')
  if (entry.peso > 0 && given.peso === 0) throw recusa('peso', 'Informe o peso, em quilos.')
  return changeInscricao(
    caller,
    {
      inscricao: id,
      versao: entry.metadados.version,
      classe: '',
      peso: given.peso,
      pessoa: given.pessoa,
      consentimento: given.pessoa !== caller.uid,
    },
    {
      seen: entry,
      organises: false,
      now,
      recebe: async (transaction) => {
        const ref = ofertaRef(code)
        // Withdrawn, or taken by another person, since it was read.
        if (!(await transaction.get(ref)).exists) throw recusa('codigo', GONE)
        return () => transaction.delete(ref)
      },
    },
  )
}

export const verVaga = callable(z.object({ codigo }), verVagaHandler, {
  access: 'signed-in',
  errors: ['muitas-tentativas'],
})
export const receberVaga = callable(input, receberVagaHandler, {
  access: 'signed-in',
  errors: ['sem-permissao', 'registro-nao-encontrado', 'conflito', 'limite-excedido', 'muitas-tentativas'],
})
