import * as z from 'zod'
import { TIPOS_DE_CERTIFICADO, isGraduacao } from '@sie/domain/documentos/tipos.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import { trimmed } from '@sie/domain/base/records/text.ts'
import { novoId } from '../../financeiro/campos.ts'
import { recusa } from '../../base/records/write.ts'
import { pessoas } from '../../financeiro/emissora.ts'
import { db } from '../../base/platform/admin.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller, type Caller } from '../../base/platform/caller.ts'
import { day, recordId } from '../../base/platform/input.ts'
import { takeNumbersWithin } from '../../base/platform/numbers.ts'
import { storedRecord } from '../../base/platform/stored.ts'
import { planEmissao, sequenciaDe, type Emitido } from './emissao.ts'
import { emissorDe, parteInteressada, requireEmissor, requireTipo, vinculoDe, type Emissor } from './certificado.ts'
import type { Transaction } from 'firebase-admin/firestore'

/** Input shared by the certificates of one issue. */
export const comum = z.object({
  /** id of the issuing entity */
  emissor: recordId,
  tipo: z.enum(TIPOS_DE_CERTIFICADO),
  modelo: z.union([recordId, z.literal('')]).default(''),
  titulo: trimmed(160).default(''),
  data: day,
  local: trimmed(120).default(''),
  cargaHoraria: z.number().int().min(0).max(10_000).default(0),
  signatarios: z
    .array(z.object({ nome: trimmed(120).min(1, 'Diga quem assina.'), cargo: trimmed(120).default('') }))
    .max(6, 'No máximo 6 assinaturas.')
    .default([]),
  causa: z
    .object({
      tipo: z.enum(['exame', 'evento', 'curso', 'avulso']),
      id: recordId,
      descricao: trimmed(160).default(''),
    })
    .optional(),
})
export type DadosDaEmissao = z.output<typeof comum>

const input = comum.extend({
  /** made by the browser: the cause where there is no other, so that sending it again issues nothing new */
  id: novoId,
  pessoa: recordId,
  graduacao: trimmed(20).default(''),
})

/** The issuer, after checking that the caller may issue this kind for it. @throws ErroSIE sem-permissao, dados-invalidos */
export async function emissorPara(
  transaction: Transaction,
  caller: Caller,
  { emissor: id, tipo, titulo }: Pick<DadosDaEmissao, 'emissor' | 'tipo' | 'titulo'>,
): Promise<Emissor> {
  const emissor = await emissorDe(transaction, id).catch((error: unknown) => {
    // A caller without rights under the entity does not learn whether it exists.
    throw caller.permissoes.entidades[id] ? error : new ErroSIE('sem-permissao')
  })
  requireEmissor(caller, 'certificados:emitir', vinculoDe(emissor))
  await requireTipo(transaction, tipo, emissor)
  if (!isGraduacao(tipo) && titulo === '') throw recusa('titulo', 'Diga do que trata o certificado.')
  return emissor
}

/** Collections of the records that cause certificates. */
const CAUSAS = { exame: 'exames', evento: 'eventos', curso: 'eventos' } as const

/**
 * Checks the cause: except for grades there is one certificate for each person and cause, so an issuer who named the event of another one would block
 * that one's certificate.
 * @throws ErroSIE dados-invalidos for a cause that is not the issuer's own
 */
export async function requireCausa(
  transaction: Transaction,
  { tipo, causa }: Pick<DadosDaEmissao, 'tipo' | 'causa'>,
  emissor: Emissor,
): Promise<void> {
  if (isGraduacao(tipo) || !causa || causa.tipo === 'avulso') return
  const record = storedRecord(await transaction.get(db().doc(`${CAUSAS[causa.tipo]}/${causa.id}`)))
  if (!record || record.metadados.successorId !== '' || valueAt(record, 'vinculo.idEntidade') !== emissor.id)
    throw recusa('causa', 'O certificado só pode vir de um evento ou exame de quem emite.')
}

/**
 * Issues one certificate. Issuing it again for the same person and grade, or the same person and cause, answers the existing one.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (`certificados:emitir` under the issuer itself, or a person whom the
 * caller may not read), registro-nao-encontrado, dados-invalidos (also `pessoa`: the caller, or a minor under their guard)
 */
export async function emitirCertificadoHandler(
  { id, pessoa, graduacao, modelo, signatarios, causa, ...given }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<Emitido> {
  const caller = await requireCaller(context)
  return takeNumbersWithin(sequenciaDe(given.emissor, given.tipo), async (transaction) => {
    const emissor = await emissorPara(transaction, caller, given)
    const interest = parteInteressada(caller, pessoa)
    if (interest) throw recusa('pessoa', interest)
    await requireCausa(transaction, { tipo: given.tipo, causa }, emissor)
    await pessoas(transaction, caller, [pessoa])
    const { titulo, data, local, cargaHoraria, tipo } = given
    const why = causa ?? { tipo: 'avulso', id, descricao: '' }
    const { emitidos, escrever } = await planEmissao(transaction, caller, { emissor, tipo, modelo, signatarios }, [
      { pessoa, graduacao, titulo, data, local, cargaHoraria, causa: why, pedido: '' },
    ])
    await escrever()
    const [issued] = emitidos
    if (!issued) throw new Error('nothing was issued')
    return issued
  })
}

export const emitirCertificado = callable(input, emitirCertificadoHandler, {
  access: 'certificados:emitir',
  errors: ['registro-nao-encontrado'],
})
