import * as z from 'zod'
import { pastaDoCampo } from '@sie/domain/base/arquivos/camposDeArquivo.ts'
import { rodadas } from '@sie/domain/competicao/collections/rodadas.ts'
import { sumulas } from '@sie/domain/competicao/collections/sumulas.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { text, trimmed } from '@sie/domain/base/records/text.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { MAIS_ANEXOS, TIPOS_DE_ANEXO } from '@sie/domain/competicao/sumulas/anexos.ts'
import { bucket, db } from '../../base/platform/admin.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller } from '../../base/platform/caller.ts'
import { absent } from '../../base/platform/hidden.ts'
import { recordId } from '../../base/platform/input.ts'
import { writeStep, recusa } from '../../base/records/write.ts'
import { folhaDe, folhaRef } from '../protestos/protesto.ts'

const COLECOES = { sumulas, rodadas } as const

const input = z.object({
  folha: z.object({ colecao: z.enum(['sumulas', 'rodadas']), id: recordId }),
  tipo: z.enum(Object.keys(TIPOS_DE_ANEXO) as (keyof typeof TIPOS_DE_ANEXO)[]),
  /** name of the signer, or subject of the photograph */
  quem: trimmed(120).min(2, 'Diga quem assina.'),
  /** path from the answer of the upload */
  arquivo: text(300),
  bytes: z.number().int().min(0).default(0),
})

/**
 * Adds a signature or a photograph to a sheet, also to a closed one. None is ever removed or replaced; adding the same file again
 * changes nothing.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (`lancar` or `conduzir` of the sheet's collection), registro-nao-encontrado,
 * dados-invalidos (naming `arquivo`, `quem`)
 */
export async function anexarNaFolhaHandler(
  { folha, tipo, quem, arquivo, bytes }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ anexos: number }> {
  const caller = await requireCaller(context)
  const collection = COLECOES[folha.colecao]
  const ref = folhaRef(folha)
  return db().runTransaction(async (transaction) => {
    const stored = folhaDe(folha.colecao, await transaction.get(ref))
    if (!stored) throw absent(caller, `${folha.colecao}:lancar`)
    const target = alvoDe(collection, folha.id, stored)
    if (!['lancar', 'conduzir'].some((action) => caller.pode(`${folha.colecao}:${action}`, target)))
      throw new ErroSIE('sem-permissao')
    const { anexos: before = [] } = stored
    if (before.some((one) => one.arquivo === arquivo)) return { anexos: before.length }
    if (before.length >= MAIS_ANEXOS) throw recusa('arquivo', `A súmula já tem ${MAIS_ANEXOS} anexos.`)
    const field = collection.fields.find(({ path }) => path === 'anexos')
    const folder = field ? `${pastaDoCampo(collection, folha.id, field)}/` : ' '
    if (!arquivo.startsWith(folder) || !/^[\w-]{1,80}\.(jpg|jpeg|png|webp)$/.test(arquivo.slice(folder.length)))
      throw recusa('arquivo', 'Envie a imagem de novo.')
    if (!(await bucket().file(arquivo).exists())[0])
      throw recusa('arquivo', 'A imagem não chegou ao servidor. Envie a imagem de novo.')
    const anexos = [...before, { arquivo, nome: `${TIPOS_DE_ANEXO[tipo]}: ${quem}`.slice(0, 200), bytes }]
    await writeStep(transaction, collection, ref, stored, { anexos }, { caller, acao: 'anexar', motivo: quem })
    return { anexos: anexos.length }
  })
}

export const anexarNaFolha = callable(input, anexarNaFolhaHandler, {
  access: 'signed-in',
  errors: ['sem-permissao', 'registro-nao-encontrado'],
})
