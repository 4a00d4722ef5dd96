// Score sheets of one category: a semifinal that the desk took over from paper, and one that can be fought. All invented.
import { inscritosDe, registroGuardado } from '@sie/domain/chaves/sorteio.ts'
import { chaves } from '@sie/domain/collections/chaves.ts'
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
  const opened = lutasAoAbrir(chave, 1)
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
  demo: { 'sumula.encerrada': sheet('r1-1'), 'sumula.aberta': sheet('r1-2') },
}
