// Draws of a competition whose entries are closed: one closed, one drawn, one announced. All invented; each can be repeated like any
// other.
import { inscritosDe, registroGuardado } from '@sie/domain/competicao/chaves/sorteio.ts'
import type { Chave } from '@sie/domain/competicao/collections/chaves.ts'
import { inscricoes as descricao } from '@sie/domain/eventos/collections/inscricoes.ts'
import { drawFrom, VERSAO_SORTEIO } from '@sie/domain/competicao/taekwondo/sorteio.ts'
import { recordsOf, type SeedArea, type SeedDoc, type SeedKit } from '../base/kit.ts'
import { eventos } from '../eventos/eventos.ts'
import { textAt } from '../financeiro/historiaDasFaturas.ts'
import { inscricoes } from '../eventos/inscricoes.ts'

const EVENTO = 'festival-de-formas'
const FONTE = 'Loteria Federal, primeiro prêmio da extração anterior ao evento'

const CHAVES = [
  { id: 'sorteio-u40-feminino', classe: 'poomsae-u40-F-+0', situacao: 'fechada', valor: '48213' },
  { id: 'sorteio-u40-masculino', classe: 'poomsae-u40-M-+0', situacao: 'sorteada', valor: '48213' },
  { id: 'sorteio-u50-masculino', classe: 'poomsae-u50-M-+0', situacao: 'anunciada', valor: '' },
] as const

/** Confirmed entries of a class as in its bracket, by name. */
const entriesOf = (kit: SeedKit, classe: string): { nome: string; inscritos: Chave['inscritos'] } => {
  const entries = recordsOf(descricao, inscricoes.docs(kit)).filter(
    ({ record: { evento, classe: own, situacao } }) =>
      evento === EVENTO && own.codigo === classe && situacao === 'confirmada',
  )
  return {
    nome: entries[0]?.record.classe.nome ?? classe,
    inscritos: entries
      .map(({ id, record: entry }) => ({
        id,
        nome: entry.nomePublico,
        clube: entry.clube.id,
        federacao: entry.federacao.id,
        clubeNome: entry.clube.nome,
        federacaoSigla: entry.federacao.sigla,
        ranking: 0,
        suplente: false,
        origem: '',
      }))
      .sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR') || (a.id < b.id ? -1 : 1)),
  }
}

function build(kit: SeedKit): SeedDoc[] {
  const event = eventos.docs(kit).find(({ path }) => path === `eventos/${EVENTO}`)
  if (!event) throw new Error(`the seed has no event ${EVENTO}`)
  const host = {
    idEntidade: textAt(event.data, 'vinculo.idEntidade'),
    idFederacao: textAt(event.data, 'vinculo.idFederacao'),
  }
  return CHAVES.flatMap(({ id, classe, situacao, valor }) => {
    const { nome, inscritos } = entriesOf(kit, classe)
    const opcoes = { formato: 'eliminatoria', cabecas: 0, repescagem: false } as const
    const segredo = `segredo-de-demonstracao-${id}`
    const drawn = drawFrom(inscritosDe({ inscritos }), opcoes, { segredo, fonte: FONTE, valorPublico: valor || '0' })
    if (!drawn.ok) throw new Error(`the seed's draw ${id} was refused: ${drawn.recusa.frase}`)
    const { compromisso, semente, vagas, registro } = drawn.valor
    const made = situacao !== 'anunciada'
    return [
      kit.record('chaves', id, {
        titulo: nome,
        evento: EVENTO,
        eventoTitulo: textAt(event.data, 'titulo'),
        classe,
        modalidade: 'poomsae',
        opcoes,
        inscritos,
        total: inscritos.length,
        versao: VERSAO_SORTEIO,
        compromisso,
        compromissoEm: kit.at(-3).toMillis(),
        fonte: FONTE,
        ...(made
          ? {
              valorPublico: valor,
              segredo,
              semente,
              vagas: vagas.map((one) => one ?? ''),
              registro: registro.map(registroGuardado),
            }
          : {}),
        situacao,
        publicacao: { publicarEm: kit.at(-3) },
        vinculo: host,
      }),
      // An announced draw will be made from a secret that only functions read.
      ...(made ? [] : [{ path: `sistema/sorteios/segredos/${id}`, data: { segredo } }]),
    ]
  })
}

export const sorteios: SeedArea = {
  docs: build,
  demo: {
    'sorteio.publicado': { address: '/preview/sorteio?id=sorteio-u40-feminino', id: 'sorteio-u40-feminino' },
    'sorteio.anunciado': { address: '/preview/sorteio?id=sorteio-u50-masculino', id: 'sorteio-u50-masculino' },
  },
}
