import * as z from 'zod'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { isActive } from '@sie/domain/base/records/metadados.ts'
import { text, trimmed } from '@sie/domain/base/records/text.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { ALVO_NACIONAL } from '@sie/domain/base/rights/permissoes.ts'
import { idDaPendencia, novaPendencia, type PendenciaGuardada } from '../cadastro/pendencias.ts'
import { documentId, recordId, typedPassword } from '../../base/platform/input.ts'
import { recheckAccount } from '../contas/account.ts'
import { bucket, db } from '../../base/platform/admin.ts'
import { audit } from '../../base/platform/audit.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireAccount } from '../../base/platform/caller.ts'
import { limitUse } from '../../base/platform/limit.ts'
import { paths } from '../../base/platform/paths.ts'
import { smtpPassword } from '../../base/platform/secrets.ts'
import { storedAs, storedIn } from '../../base/platform/stored.ts'
import { arquivosDe, collectParte, type DadosDaPessoa, type Falta } from './collect.ts'
import { erasePessoa, storeErasureIntent } from './erase.ts'

const input = z.object({ atual: typedPassword })

const wanted = input.extend({
  /** what the former call left */
  faltam: z
    .array(
      z.object({
        pessoa: recordId,
        colecao: text(60),
        etapa: z.number().int().min(0).max(100),
        depois: z.union([documentId, z.literal('')]),
      }),
    )
    .min(1)
    .max(2000)
    .optional(),
})

// The rights of this file are everybody's whose data the portal has, also while a sign-up waits, after it was refused, and of inactive people.

/**
 * Everything stored about the caller, after their password was checked again; files are listed and downloaded one by one
 * (QUALITY 7; Law 13.709/2018 arts. 18 II and V, 19).
 * @param ms time after which no further page is read
 * @returns `faltam`: what was not read, for the next call, whose answer is joined to this one
 * @throws ErroSIE nao-autenticado, conta-desativada, credenciais (naming `atual`), muitas-tentativas, limite-excedido (5 an hour)
 */
export async function exportarMeusDadosHandler(
  { atual, faltam }: z.input<typeof wanted>,
  context: Pick<Context, 'auth'>,
  ms?: number,
): Promise<DadosDaPessoa & { faltam: Falta[] }> {
  const { uid } = await recheckAccount(context, atual, { inactive: true })
  if (!faltam) {
    await limitUse(`exportar:${uid}`, 5, 3600)
    await audit({ acao: 'exportarMeusDados', quem: uid, colecao: 'praticantes', id: uid })
  }
  return collectParte(uid, faltam, { ms })
}

export const exportarMeusDados = callable(wanted, exportarMeusDadosHandler, {
  access: 'signed-in',
  errors: ['credenciais', 'muitas-tentativas', 'limite-excedido'],
})

const file = z.object({ caminho: text(400).min(1) })

/**
 * One of the caller's own files, as base64; at most 10 MiB, the limit of uploads.
 * @throws ErroSIE nao-autenticado, conta-desativada, registro-nao-encontrado, limite-excedido
 */
export async function baixarMeuArquivoHandler(
  { caminho }: z.output<typeof file>,
  context: Pick<Context, 'auth'>,
): Promise<{ base64: string }> {
  const { uid } = await requireAccount(context, { inactive: true })
  await limitUse(`baixar:${uid}`, 300, 3600)
  if (!(await arquivosDe(uid)).some((own) => own.caminho === caminho)) throw new ErroSIE('registro-nao-encontrado')
  const [content] = await bucket().file(caminho).download()
  return { base64: content.toString('base64') }
}

export const baixarMeuArquivo = callable(file, baixarMeuArquivoHandler, {
  access: 'signed-in',
  errors: ['registro-nao-encontrado', 'limite-excedido'],
})

const wish = input.extend({ texto: trimmed(500).default('') })

/**
 * Requests the erasure of the caller's data, after their password was checked again; an administrator of the confederation confirms it. Requesting
 * twice is one request.
 * @throws ErroSIE nao-autenticado, conta-desativada, credenciais (naming `atual`), muitas-tentativas
 */
export async function pedirApagamentoHandler(
  { atual, texto }: z.output<typeof wish>,
  context: Pick<Context, 'auth'>,
): Promise<object> {
  const { uid } = await recheckAccount(context, atual, { inactive: true })
  await db().runTransaction(async (transaction) => {
    const ref = paths.pendencia(idDaPendencia('apagamento', uid))
    const before = storedAs<PendenciaGuardada>(await transaction.get(ref))
    if (before?.estado === 'pendente') return
    transaction.set(ref, novaPendencia('apagamento', uid, ALVO_NACIONAL, { texto }, before))
    await audit({ acao: 'pedirApagamento', quem: uid, colecao: 'praticantes', id: uid }, transaction)
  })
  return {}
}

export const pedirApagamento = callable(wish, pedirApagamentoHandler, {
  access: 'signed-in',
  errors: ['credenciais', 'muitas-tentativas'],
})

/**
 * Withdraws the caller's own sign-up, waiting or refused, after their password was checked again: person and account are erased at once, and of other
 * records what names their confirmed address: nobody has said yet who they are. Who was
 * approved once asks for the erasure instead.
 * @throws ErroSIE nao-autenticado, conta-desativada, credenciais (naming `atual`), muitas-tentativas, conflito (no such sign-up)
 */
export async function desistirDoCadastroHandler(
  { atual }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<object> {
  const { uid } = await recheckAccount(context, atual, { inactive: true })
  await db().runTransaction(async (transaction) => {
    const [person, asked] = await transaction.getAll(
      db().doc(`praticantes/${uid}`),
      paths.pendencia(idDaPendencia('cadastro', uid)),
    )
    const praticante = storedIn(praticantes, person)
    const estado = storedAs<PendenciaGuardada>(asked)?.estado ?? ''
    // With a number the sign-up was approved once, and that was taken back.
    if (!praticante || isActive(praticante) || praticante.matriculaCBTKD || !['pendente', 'recusado'].includes(estado))
      throw new ErroSIE('conflito')
    const { dadosPessoais, dadosContato } = praticante
    const aviso = { nome: dadosPessoais.name, email: dadosContato.email }
    await storeErasureIntent(transaction, uid, uid, aviso, false)
    await audit({ acao: 'desistirDoCadastro', quem: uid, colecao: 'praticantes', id: uid }, transaction)
  })
  await erasePessoa(uid, uid)
  return {}
}

export const desistirDoCadastro = callable(input, desistirDoCadastroHandler, {
  access: 'signed-in',
  errors: ['credenciais', 'muitas-tentativas', 'conflito'],
  // Somebody who was erased is told at once: no queue keeps the address.
  secrets: [smtpPassword],
})
