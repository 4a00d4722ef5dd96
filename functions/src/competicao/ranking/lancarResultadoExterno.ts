import * as z from 'zod'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { resultados } from '@sie/domain/competicao/collections/resultados.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { DIVISOES_PADRAO } from '@sie/domain/eventos/classes.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { MAIS_COLOCACOES } from '@sie/domain/competicao/ranking/estados.ts'
import { text, trimmed } from '@sie/domain/base/records/text.ts'
import { personRef } from '../../eventos/inscricoes/inscricao.ts'
import { db } from '../../base/platform/admin.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller } from '../../base/platform/caller.ts'
import { day, recordId } from '../../base/platform/input.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { recusa } from '../../base/records/write.ts'
import { storeColocacoes, type Guardado } from './storeColocacoes.ts'
import { classeGuardada, idDoResultadoExterno, resultadoRef, type Colocacao } from './resultado.ts'

const input = z.object({
  evento: trimmed(140).min(3, 'Informe o nome do evento, como Mundial de Taekwondo 2025.'),
  data: day,
  grau: resultados.schema.shape.grau.unwrap().exclude(['']),
  prova: resultados.schema.shape.prova,
  /** code of a class of the sport's tables */
  classe: text(60).min(1, 'Escolha a categoria.'),
  colocacoes: z
    .array(
      z.object({
        pessoa: recordId,
        posicao: z.number('Informe a colocação.').int().min(1, 'A colocação começa em 1.').max(128),
        vitorias: z.number().int().min(0).max(20).default(0),
      }),
    )
    .min(1, 'Informe ao menos uma colocação.')
    .max(MAIS_COLOCACOES),
  versao: z.number().int().min(0).optional(),
})

const CLASSES = DIVISOES_PADRAO.flatMap(({ classes }) => classes)
const OWN = { idEntidade: ENTIDADE_PADRAO, idFederacao: ENTIDADE_PADRAO }

/**
 * Enters the places of registered athletes in an event outside the portal, with the link of the official result. The list need not be
 * complete: missing places were taken by others.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (`resultados:lancar` over the confederation, `praticantes:ler` over each athlete),
 * dados-invalidos (naming `data`, `prova`, `classe`, `colocacoes`, `situacao`), conflito
 */
export async function lancarResultadoExternoHandler(
  { evento, data, grau, prova, classe: codigo, colocacoes, versao }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<Guardado> {
  const caller = await requireCaller(context)
  if (!caller.pode('resultados:lancar', { entidade: ENTIDADE_PADRAO, federacao: ENTIDADE_PADRAO }))
    throw new ErroSIE('sem-permissao')
  const classe = CLASSES.find((one) => one.codigo === codigo)
  if (!classe) throw recusa('classe', 'Escolha uma categoria da lista.')
  if (data > hojeNoBrasil()) throw recusa('data', 'O dia do resultado ainda não chegou.')
  return db().runTransaction(async (transaction) => {
    const ref = resultadoRef(idDoResultadoExterno(evento, data, codigo))
    const [own, ...people] = await transaction.getAll(ref, ...colocacoes.map(({ pessoa }) => personRef(pessoa)))
    const places = colocacoes.map(({ pessoa, posicao, vitorias }, index): Colocacao => {
      const praticante = storedIn(praticantes, people[index])
      // The answer does not reveal whether the person exists.
      if (
        praticante?.metadados.successorId !== '' ||
        !caller.pode('praticantes:ler', {
          entidade: praticante.dadosFiliacao.vinculadoAEntidadeID,
          federacao: praticante.dadosFiliacao.federacaoID,
        })
      )
        throw new ErroSIE('sem-permissao')
      const { name } = praticante.dadosPessoais
      return {
        pessoa,
        inscricao: '',
        nome: name,
        clube: praticante.dadosFiliacao.vinculadoAEntidade,
        posicao,
        vitorias,
      }
    })
    return storeColocacoes(
      transaction,
      caller,
      ref,
      storedIn(resultados, own),
      {
        titulo: classe.nome,
        eventoTitulo: evento,
        data,
        grau,
        prova,
        classe: classeGuardada(classe),
        colocacoes: places,
        vinculo: OWN,
      },
      versao,
    )
  })
}

export const lancarResultadoExterno = callable(input, lancarResultadoExternoHandler, {
  access: 'resultados:lancar',
  errors: ['conflito'],
})
