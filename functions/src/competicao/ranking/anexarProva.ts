import * as z from 'zod'
import { pastaDoCampo } from '@sie/domain/base/arquivos/camposDeArquivo.ts'
import { resultados } from '@sie/domain/competicao/collections/resultados.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { MAIS_PROVAS } from '@sie/domain/competicao/ranking/estados.ts'
import { text, trimmed } from '@sie/domain/base/records/text.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { db } from '../../base/platform/admin.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller } from '../../base/platform/caller.ts'
import { absent } from '../../base/platform/hidden.ts'
import { recordId } from '../../base/platform/input.ts'
import { current } from '../../base/records/current.ts'
import { writeStep, recusa } from '../../base/records/write.ts'
import { resultadoRef } from './resultado.ts'

const input = z.object({
  id: recordId,
  /** path from the answer of the upload */
  arquivo: text(300),
  nome: trimmed(200).default(''),
  bytes: z.number().int().min(0).default(0),
})

const OPEN: readonly string[] = ['rascunho', 'emCorrecao']

/**
 * Adds a file as proof of an outside result, while it is a draft or a correction is open. Adding the same file again changes nothing.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (`resultados:lancar` over the result), registro-nao-encontrado, dados-invalidos
 * (naming `arquivo`, `situacao`)
 */
export async function anexarProvaHandler(
  { id, arquivo, nome, bytes }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<object> {
  const caller = await requireCaller(context)
  return db().runTransaction(async (transaction) => {
    const stored = current(resultados, await transaction.get(resultadoRef(id)))
    if (!stored) throw absent(caller, 'resultados:lancar')
    if (!caller.pode('resultados:lancar', alvoDe(resultados, id, stored))) throw new ErroSIE('sem-permissao')
    const { comprovantes: before = [] } = stored
    if (before.some((one) => one.arquivo === arquivo)) return {}
    if (!OPEN.includes(stored.situacao)) throw recusa('situacao', 'A prova se anexa antes de enviar para análise.')
    if (before.length >= MAIS_PROVAS) throw recusa('arquivo', `No máximo ${MAIS_PROVAS} arquivos.`)
    const field = resultados.fields.find(({ path }) => path === 'comprovantes')
    const folder = field ? `${pastaDoCampo(resultados, id, field)}/` : ' '
    if (!arquivo.startsWith(folder) || !/^[\w-]{1,80}\.[a-z]{3,4}$/.test(arquivo.slice(folder.length)))
      throw recusa('arquivo', 'Envie o arquivo de novo.')
    const comprovantes = [...before, { arquivo, nome, bytes }]
    await writeStep(
      transaction,
      resultados,
      resultadoRef(id),
      stored,
      { comprovantes },
      { caller, acao: 'anexar', aboutSelf: 'Another person homologates the result.' },
    )
    return {}
  })
}

export const anexarProva = callable(input, anexarProvaHandler, {
  access: 'resultados:lancar',
  errors: ['registro-nao-encontrado'],
})
