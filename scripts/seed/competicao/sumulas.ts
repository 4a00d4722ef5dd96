// Score sheets of two categories and the schedule of their day: a first match whose result the desk entered from paper, others that can be fought.
// All invented.
import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import { inscritosDe, registroGuardado } from '@sie/domain/competicao/chaves/sorteio.ts'
import { chaves } from '@sie/domain/competicao/collections/chaves.ts'
import { regrasDoDia } from '@sie/domain/competicao/collections/programacoes.ts'
import {
  idDaProgramacao,
  previstaPara,
  scheduleLutas,
  type LutaProgramada,
} from '@sie/domain/competicao/programacao/dia.ts'
import { lutasAoAbrir, advanceChave } from '@sie/domain/competicao/sumulas/chave.ts'
import { faseDaLuta } from '@sie/domain/competicao/sumulas/fases.ts'
import { rodadasAoAbrir } from '@sie/domain/competicao/rodadas/chave.ts'
import { FASES } from '@sie/domain/competicao/rodadas/estados.ts'
import { designatedForms } from '@sie/domain/competicao/taekwondo/fasesPoomsae.ts'
import { drawFrom, VERSAO_SORTEIO } from '@sie/domain/competicao/taekwondo/sorteio.ts'
import type { SeedArea, SeedDoc, SeedKit } from '../base/kit.ts'
import { eventos } from '../eventos/eventos.ts'
import { textAt } from '../financeiro/historiaDasFaturas.ts'

const EVENTO = 'desafio-do-contestado'
const FONTE = 'Loteria Federal, primeiro prêmio da extração anterior ao evento'
const opcoes = { formato: 'eliminatoria', cabecas: 0, repescagem: false } as const

const ID = 'sorteio-adulto-58'
const POOMSAE = 'sorteio-poomsae-u30'
interface Categoria {
  id: string
  titulo: string
  classe: string
  atletas: readonly string[]
}
const CATEGORIAS: readonly Categoria[] = [
  {
    id: ID,
    titulo: 'Kyorugui adulto masculino até 58 kg',
    classe: 'kyorugui-adulto-M-58',
    atletas: ['Bento Sampaio', 'Caetano Vilar', 'Dario Quevedo', 'Elias Portela'],
  },
  {
    id: 'sorteio-adulto-49',
    titulo: 'Kyorugui adulto feminino até 49 kg',
    classe: 'kyorugui-adulto-F--49',
    atletas: [
      ...['Alba Figueiró', 'Breda Montanari', 'Cecília Vasques', 'Dalva Prestes'],
      ...['Elza Quintela', 'Flora Bastiani', 'Gilda Moura', 'Hebe Sarmento'],
    ],
  },
]

/** The first day of the event, from the day of the seed. */
const DIA = -330
const REGRAS = regrasDoDia.parse({ inicio: '09:30', quadras: 2 })

const inscritosEm = ({ id, atletas }: Categoria) =>
  atletas.map((nome, i) => ({
    id: `${id.replace('sorteio-adulto', 'demonstracao')}-${i + 1}`,
    nome,
    clube: '',
    federacao: 'fctkd',
    clubeNome: ['Koryo Dojang', 'Hwarang Joinville'][i % 2] ?? '',
    federacaoSigla: 'FCTKD',
    ranking: 0,
  }))

/** The bracket of a category, drawn and closed. */
function sorteada(categoria: Categoria, evento: object, modalidade = 'kyorugui') {
  const { id, titulo, classe } = categoria
  const inscritos = inscritosEm(categoria)
  const origem = { segredo: `segredo-de-demonstracao-${id}`, fonte: FONTE, valorPublico: '70155' }
  const drawn = drawFrom(inscritosDe({ inscritos }), opcoes, origem)
  if (!drawn.ok) throw new Error(`the seed's draw ${id} was refused: ${drawn.recusa.frase}`)
  const chave = chaves.schema.parse({
    ...evento,
    titulo,
    classe,
    modalidade,
    opcoes,
    inscritos,
    total: inscritos.length,
    versao: VERSAO_SORTEIO,
    compromisso: drawn.valor.compromisso,
    ...origem,
    semente: drawn.valor.semente,
    vagas: drawn.valor.vagas.map((one) => one ?? ''),
    registro: drawn.valor.registro.map(registroGuardado),
    situacao: 'fechada',
  })
  return { ...chave, id }
}
type Sorteada = ReturnType<typeof sorteada>

/** The matches of a bracket with court and time from the schedule, the first one decided. */
function lutasDe(chave: Sorteada, dia: string, planned: readonly LutaProgramada[]) {
  const opened = lutasAoAbrir(chave, 1).map((row) => {
    const plan = planned.find((one) => one.chave === chave.id && one.luta === row.luta)
    if (!plan) throw new Error(`the seed's schedule has no match ${chave.id}/${row.luta}`)
    const prevista = previstaPara({ dia, ...REGRAS }, plan.inicio)
    return { ...row, quadra: plan.quadra, numero: plan.numero, prevista }
  })
  const [first] = opened
  if (!first) throw new Error(`the seed's draw ${chave.id} has no match`)
  return advanceChave(
    { ...chave, lutas: opened },
    {
      ...first,
      rodadas: [
        { azul: 7, vermelho: 4, vencedor: 'azul' },
        { azul: 3, vermelho: 5, vencedor: 'vermelho' },
        { azul: 9, vermelho: 6, vencedor: 'azul' },
      ],
      vencedor: first.azul,
      codigo: 'PTF',
      situacao: 'encerrada',
      correcao: 'Lançada da súmula de papel.',
    },
  )
}

function comSumulas(kit: SeedKit, drawn: Sorteada, dia: string, planned: readonly LutaProgramada[]): SeedDoc[] {
  const { id, ...chave } = drawn
  const { lutas, podio } = lutasDe(drawn, dia, planned)
  const side = (inscricao: string) => {
    const { nome = '', clubeNome = '', federacaoSigla = '' } = chave.inscritos.find((one) => one.id === inscricao) ?? {}
    return { inscricao, nome, clube: clubeNome, uf: federacaoSigla }
  }
  return [
    kit.record('chaves', id, { ...chave, lutas, podio, publicacao: { publicarEm: kit.at(-60) } }),
    ...lutas.map((row) => {
      const fase = faseDaLuta(row.luta, lutas)
      return kit.record('sumulas', `${id}-${row.luta}`, {
        titulo: `Luta ${row.numero}, ${fase}, ${chave.titulo}`,
        chave: id,
        evento: EVENTO,
        eventoTitulo: chave.eventoTitulo,
        categoria: chave.titulo,
        luta: row.luta,
        numero: row.numero,
        quadra: row.quadra,
        fase,
        azul: side(row.azul),
        vermelho: side(row.vermelho),
        formacao: row.situacao === 'aguardando' ? 0 : 1,
        rodadas: row.rodadas,
        vencedor: row.vencedor === '' ? '' : 'azul',
        codigo: row.codigo,
        correcao: row.correcao,
        fechadaEm: row.situacao === 'encerrada' ? kit.at(-58).toMillis() : 0,
        situacao: row.situacao,
        vinculo: chave.vinculo,
      })
    }),
  ]
}

/** A category of poomsae whose first round waits for its judges. */
function comRodadas(kit: SeedKit, evento: { evento: string; eventoTitulo: string; vinculo: object }): SeedDoc[] {
  const poomsae = {
    id: POOMSAE,
    titulo: 'Poomsae sub-30 feminino',
    classe: 'poomsae-u30-F-+0',
    atletas: [
      ...['Iara Montenegro', 'Juna Bittencourt', 'Kátia Drummond', 'Lívia Sarmiento', 'Maitê Bragança'],
      ...['Nara Figueira', 'Olga Pestana', 'Pilar Antunes', 'Quitéria Lobo', 'Rosa Valadares'],
    ],
  }
  const { id, ...chave } = sorteada(poomsae, evento, 'poomsae')
  const formas = designatedForms(['Taegeuk 6 Jang', 'Taegeuk 8 Jang', 'Koryo', 'Keumgang', 'Taebaek'], 2, chave.semente)
  if (!formas.ok) throw new Error(`the seed's forms were refused: ${formas.recusa.frase}`)
  const apresentacoes = rodadasAoAbrir(chave, { quadra: 3, juizes: 5, terceiros: 2, formas: formas.valor })
  const people = new Map(chave.inscritos.map((one) => [one.id, one]))
  return [
    kit.record('chaves', id, { ...chave, apresentacoes, publicacao: { publicarEm: kit.at(-60) } }),
    ...apresentacoes.map((row) =>
      kit.record('rodadas', `${id}-${row.fase}`, {
        ...row,
        titulo: `${row.numero}ª rodada, ${FASES[row.fase].toLowerCase()}, ${chave.titulo}`,
        chave: id,
        ...evento,
        categoria: chave.titulo,
        modalidade: 'poomsae',
        formacao: row.situacao === 'aberta' ? 1 : 0,
        linhas: row.linhas.map((one) => {
          const { nome = '', clubeNome = '', federacaoSigla = '' } = people.get(one.inscricao) ?? {}
          return { ...one, nome, clube: clubeNome, uf: federacaoSigla }
        }),
      }),
    ),
  ]
}

function build(kit: SeedKit): SeedDoc[] {
  const event = eventos.docs(kit).find(({ path }) => path === `eventos/${EVENTO}`)
  if (!event) throw new Error(`the seed has no event ${EVENTO}`)
  const vinculo = {
    idEntidade: textAt(event.data, 'vinculo.idEntidade'),
    idFederacao: textAt(event.data, 'vinculo.idFederacao'),
  }
  const eventoTitulo = textAt(event.data, 'titulo')
  const dia = kit.day(DIA)
  const drawn = CATEGORIAS.map((one) => sorteada(one, { evento: EVENTO, eventoTitulo, vinculo }))
  const planned = scheduleLutas(drawn, REGRAS, new Map())
  if (!planned.ok) throw new Error(`the seed's schedule of ${dia} was refused: ${planned.recusa.frase}`)
  return [
    kit.record('programacoes', idDaProgramacao(EVENTO, dia), {
      titulo: `${eventoTitulo}, ${formatDay(dia)}`,
      evento: EVENTO,
      dia,
      ...REGRAS,
      lutas: planned.valor,
      vinculo,
    }),
    ...drawn.flatMap((one) => comSumulas(kit, one, dia, planned.valor)),
    ...comRodadas(kit, { evento: EVENTO, eventoTitulo, vinculo }),
  ]
}

const sheet = (luta: string) => ({
  address: `/eventos/sumulas/addsumula?id=${ID}-${luta}`,
  id: `${ID}-${luta}`,
  as: 'secretaria@fctkd.test',
})

export const sumulas: SeedArea = {
  docs: build,
  demo: {
    'sumula.encerrada': sheet('r1-1'),
    'sumula.aberta': sheet('r1-2'),
    'rodada.aberta': {
      address: `/eventos/sumulas/addsumula?rodada=${POOMSAE}-semifinal`,
      id: `${POOMSAE}-semifinal`,
      as: 'secretaria@fctkd.test',
    },
    'programacao.dia': {
      address: `/eventos/sumulas?ver=programacao&evento=${EVENTO}`,
      eventId: EVENTO,
      as: 'secretaria@fctkd.test',
    },
    'programacao.ginasio': { address: `/eventos/sumulas?ver=ginasio&evento=${EVENTO}`, eventId: EVENTO },
  },
}
