// Score sheets of one category and the day on which it is fought: a semifinal that the desk took over from paper, and one that can be fought. All
// invented.
import { inscritosDe, registroGuardado } from '@sie/domain/chaves/sorteio.ts'
import { chaves } from '@sie/domain/collections/chaves.ts'
import { regrasDoDia } from '@sie/domain/collections/programacoes.ts'
import { formatDay } from '@sie/domain/brazil/dates.ts'
import { idDaProgramacao, previstaPara, programar } from '@sie/domain/programacao/dia.ts'
import { faseDaLuta, lutasAoAbrir, seguirChave } from '@sie/domain/sumulas/chave.ts'
import { drawFrom, VERSAO_SORTEIO } from '@sie/domain/taekwondo/sorteio.ts'
import type { SeedArea, SeedDoc, SeedKit } from '../kit.ts'
import { eventos } from './eventos.ts'
import { textAt } from './faturasPartes.ts'

const EVENTO = 'desafio-do-contestado'
const ID = 'sorteio-adulto-58'
const TITULO = 'Kyorugui adulto masculino até 58 kg'
const FONTE = 'Loteria Federal, primeiro prêmio da extração anterior ao evento'
const opcoes = { formato: 'eliminatoria', cabecas: 0 } as const
const ORIGEM = { segredo: `segredo-de-demonstracao-${ID}`, fonte: FONTE, valorPublico: '70155' }

/** The first day of the event, from the day of the seed. */
const DIA = -330
const REGRAS = regrasDoDia.parse({ inicio: '09:30', quadras: 2 })

const inscritos = ['Bento Sampaio', 'Caetano Vilar', 'Dario Quevedo', 'Elias Portela'].map((nome, i) => ({
  id: `demonstracao-58-${i + 1}`,
  nome,
  clube: '',
  federacao: 'fctkd',
  clubeNome: ['Koryo Dojang', 'Hwarang Joinville'][i % 2] ?? '',
  federacaoSigla: 'FCTKD',
  ranking: 0,
}))

function build(kit: SeedKit): SeedDoc[] {
  const event = eventos.docs(kit).find(({ path }) => path === `eventos/${EVENTO}`)
  if (!event) throw new Error(`the seed has no event ${EVENTO}`)
  const vinculo = {
    idEntidade: textAt(event.data, 'vinculo.idEntidade'),
    idFederacao: textAt(event.data, 'vinculo.idFederacao'),
  }
  const eventoTitulo = textAt(event.data, 'titulo')
  const drawn = drawFrom(inscritosDe({ inscritos }), opcoes, ORIGEM)
  if (!drawn.ok) throw new Error(`the seed's draw ${ID} was refused: ${drawn.recusa.frase}`)
  const chave = chaves.schema.parse({
    titulo: TITULO,
    evento: EVENTO,
    eventoTitulo,
    classe: 'kyorugui-adulto-M-58',
    modalidade: 'kyorugui',
    opcoes,
    inscritos,
    total: inscritos.length,
    versao: VERSAO_SORTEIO,
    compromisso: drawn.valor.compromisso,
    ...ORIGEM,
    semente: drawn.valor.semente,
    vagas: drawn.valor.vagas.map((one) => one ?? ''),
    registro: drawn.valor.registro.map(registroGuardado),
    situacao: 'fechada',
    vinculo,
  })
  const dia = kit.day(DIA)
  const planned = programar([{ ...chave, id: ID }], REGRAS)
  if (!planned.ok) throw new Error(`the seed's schedule of ${dia} was refused: ${planned.recusa.frase}`)
  const opened = lutasAoAbrir(chave, 1).map((row) => {
    const plan = planned.valor.find(({ luta }) => luta === row.luta)
    if (!plan) throw new Error(`the seed's schedule has no match ${row.luta}`)
    const prevista = previstaPara({ dia, ...REGRAS }, plan.inicio)
    return { ...row, quadra: plan.quadra, numero: plan.numero, prevista }
  })
  const [first] = opened
  if (!first) throw new Error(`the seed's draw ${ID} has no match`)
  const { lutas, podio } = seguirChave(
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
  const side = (id: string) => {
    const { nome = '', clubeNome = '', federacaoSigla = '' } = inscritos.find((one) => one.id === id) ?? {}
    return { inscricao: id, nome, clube: clubeNome, uf: federacaoSigla }
  }
  return [
    kit.record('chaves', ID, { ...chave, lutas, podio, publicacao: { publicarEm: kit.at(-60) } }),
    kit.record('programacoes', idDaProgramacao(EVENTO, dia), {
      titulo: `${eventoTitulo}, ${formatDay(dia)}`,
      evento: EVENTO,
      dia,
      ...REGRAS,
      lutas: planned.valor,
      vinculo,
    }),
    ...lutas.map((row) => {
      const fase = faseDaLuta(row.luta, lutas)
      return kit.record('sumulas', `${ID}-${row.luta}`, {
        titulo: `Luta ${row.numero}, ${fase}, ${TITULO}`,
        chave: ID,
        evento: EVENTO,
        eventoTitulo,
        categoria: TITULO,
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
        vinculo,
      })
    }),
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
    'programacao.dia': {
      address: `/eventos/sumulas?ver=programacao&evento=${EVENTO}`,
      eventId: EVENTO,
      as: 'secretaria@fctkd.test',
    },
    'programacao.ginasio': { address: `/eventos/sumulas?ver=ginasio&evento=${EVENTO}`, eventId: EVENTO },
  },
}
