import * as z from 'zod'
import { pedidosKukkiwon } from '@sie/domain/eventos/collections/pedidosKukkiwon.ts'
import { tabelaKukkiwon } from '@sie/domain/base/collections/configuracoes.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { FOTO_3X4, MAIS_NO_PEDIDO, type SituacaoDoPedido } from '@sie/domain/eventos/kukkiwon/estados.ts'
import { isNumeroKukkiwon } from '@sie/domain/eventos/kukkiwon/pedido.ts'
import { trimmed } from '@sie/domain/base/records/text.ts'
import { writeStep, recusa } from '../../base/records/write.ts'
import { bucket, db } from '../../base/platform/admin.ts'
import { audit } from '../../base/platform/audit.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller, type Caller } from '../../base/platform/caller.ts'
import { changeConfiguracao, CONFIGURES } from '../../base/platform/configuracao.ts'
import { recordId } from '../../base/platform/input.ts'
import { limitUse } from '../../base/platform/limit.ts'
import { pedidoGuardado, pedidoRef, type PedidoGuardado } from './pedido.ts'

const requireProcessing = (caller: Caller, { partes }: PedidoGuardado) => {
  const scope = { entidade: partes.confederacao, federacao: partes.confederacao }
  if (!caller.pode('pedidosKukkiwon:processar', scope)) throw new ErroSIE('sem-permissao')
}

const numeros = z.object({
  id: recordId,
  numeros: z
    .array(
      z.object({
        pessoa: recordId,
        numero: trimmed(20).refine(
          (text) => text === '' || isNumeroKukkiwon(text),
          'O número tem de 5 a 20 letras maiúsculas, algarismos e hifens.',
        ),
      }),
    )
    .min(1)
    .max(MAIS_NO_PEDIDO),
})

/**
 * Stores some or all of the received numbers; the process writes them into the histories once all are there.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (`pedidosKukkiwon:processar` of the confederation),
 * registro-nao-encontrado, dados-invalidos (`situacao`, or `numeros` for a duplicate one)
 */
export async function salvarNumerosKukkiwonHandler(
  { id, numeros: given }: z.output<typeof numeros>,
  context: Pick<Context, 'auth'>,
): Promise<{ versao: number }> {
  const caller = await requireCaller(context)
  return db().runTransaction(async (transaction) => {
    const stored = await pedidoGuardado(transaction, caller, id)
    requireProcessing(caller, stored)
    if (stored.situacao !== 'enviado') throw recusa('situacao', 'Os números vêm depois do envio à Kukkiwon.')
    const candidatos = stored.candidatos.map((one) => ({
      ...one,
      numero: given.find(({ pessoa }) => pessoa === one.pessoa)?.numero ?? one.numero,
    }))
    const written = candidatos.map(({ numero }) => numero).filter(Boolean)
    if (new Set(written).size !== written.length) throw recusa('numeros', 'O mesmo número aparece duas vezes.')
    if (candidatos.every(({ numero }, index) => numero === stored.candidatos[index]?.numero))
      return { versao: stored.metadados.version }
    const step = { caller, acao: 'numerar' as const, detalhe: { numeros: written.length } }
    return { versao: await writeStep(transaction, pedidosKukkiwon, pedidoRef(id), stored, { candidatos }, step) }
  })
}

export const salvarNumerosKukkiwon = callable(numeros, salvarNumerosKukkiwonHandler, {
  access: 'pedidosKukkiwon:processar',
  errors: ['registro-nao-encontrado'],
})

const SENDABLE: readonly SituacaoDoPedido[] = ['pronto', 'enviado', 'numerado', 'entregue']
const toExport = z.object({ id: recordId })

/**
 * Data to send to the Kukkiwon: each applicant, and their photo cropped to 3 x 4 cm at 300 dpi as JPEG in base64. The export is audited.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (`pedidosKukkiwon:processar` of the confederation),
 * registro-nao-encontrado, dados-invalidos, limite-excedido (60 an hour)
 */
export async function exportarKukkiwonHandler(
  { id }: z.output<typeof toExport>,
  context: Pick<Context, 'auth'>,
): Promise<{ candidatos: (PedidoGuardado['candidatos'][number] & { jpeg: string })[]; recomendante: string }> {
  const caller = await requireCaller(context)
  await limitUse(`exportar-kukkiwon:${caller.uid}`, 60, 3600)
  const stored = await db().runTransaction(async (transaction) => {
    const found = await pedidoGuardado(transaction, caller, id)
    requireProcessing(caller, found)
    if (!SENDABLE.includes(found.situacao)) throw recusa('situacao', 'O pedido ainda não está pronto para enviar.')
    await audit(
      {
        acao: 'exportar',
        quem: caller.uid,
        colecao: pedidosKukkiwon.name,
        id,
        detalhe: { candidatos: found.candidatos.length },
      },
      transaction,
    )
    return found
  })
  const { default: sharp } = await import('sharp')
  const candidatos = []
  for (const one of stored.candidatos) {
    const [bytes] = await bucket().file(one.foto).download()
    const cut = await sharp(bytes)
      .resize(FOTO_3X4.largura, FOTO_3X4.altura, { fit: 'cover', position: 'centre' })
      .flatten({ background: '#fff' })
      .withMetadata({ density: 300 })
      .jpeg({ quality: 90 })
      .toBuffer()
    candidatos.push({ ...one, jpeg: cut.toString('base64') })
  }
  return { candidatos, recomendante: stored.nomeDoRecomendante }
}

export const exportarKukkiwon = callable(toExport, exportarKukkiwonHandler, {
  access: 'pedidosKukkiwon:processar',
  errors: ['registro-nao-encontrado', 'limite-excedido'],
})

/**
 * Sets the fees of the Kukkiwon and the exchange rate of the dollar. Sent applications keep their own rate.
 * @throws ErroSIE as `changeConfiguracao`
 */
export const salvarTabelaKukkiwonHandler = (
  kukkiwon: z.output<typeof tabelaKukkiwon>,
  context: Pick<Context, 'auth'>,
) =>
  changeConfiguracao(context, { acao: 'salvarTabelaKukkiwon', detalhe: { cotacao: kukkiwon.cotacao } }, (stored) => ({
    ...stored,
    kukkiwon,
  }))

export const salvarTabelaKukkiwon = callable(tabelaKukkiwon, salvarTabelaKukkiwonHandler, CONFIGURES)
