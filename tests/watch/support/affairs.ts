// Affairs of the two federations of a world: an event, entries, a pair, a class, tickets, invoices, a certificate, an order and a transfer in each.
import { Timestamp } from 'firebase-admin/firestore'
import { colecao } from '@sie/domain/top/todas.ts'
import { classeDe } from '@sie/domain/eventos/classes.ts'
import { idDaInscricao } from '@sie/domain/eventos/inscricoes/identidade.ts'
import { CATEGORIAS_PADRAO } from '@sie/domain/eventos/taekwondo/categoriasPadrao.ts'
import { emitirFaturaHandler } from '../../../functions/src/financeiro/emitirFatura.ts'
import { salvarFaturaHandler } from '../../../functions/src/financeiro/salvarFatura.ts'
import { as } from '../../support/world.ts'
import { PEOPLE } from './cast.ts'

const DAY = 86_400_000
const at = (days: number) => Timestamp.fromMillis(Date.now() + days * DAY)
const dayOf = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)
export const CLASSE = 'kyorugui-adulto-F--57'

/** Each federation: organiser, teacher, participants, and a participant from the other one. */
const PLACES = [
  {
    id: 'fctkd',
    end: 'a',
    organiser: 'organizadora',
    teacher: 'mestre',
    athletes: ['atleta', 'leitora'],
    guest: 'distante',
  },
  {
    id: 'rstkd',
    end: 'b',
    organiser: 'organizador',
    teacher: 'professor',
    athletes: ['vizinha', 'guria'],
    guest: 'jovem',
  },
] as const
type Place = (typeof PLACES)[number]
type Put = (collection: string, id: string, data: object) => void

const federationOf = (id: string): string => PEOPLE[id]?.federation ?? ''
const nameOf = (id: string) => `Nome ${id.charAt(0).toUpperCase()}${id.slice(1)} De Tal`
const whole = (collection: string, data: object): Record<string, unknown> => {
  const described = colecao(collection)
  if (!described) throw new Error(`no collection ${collection}`)
  const {
    trigam: _1,
    searchableName: _2,
    chavesBusca: _3,
    filtros: _4,
    ...record
  } = described.schema.parse(data) as Record<string, unknown>
  return record
}

/** Writes the initial records. Ids name their kind and place: `evento-a`, `turma-b`. */
export function putAffairs(put: Put): void {
  const clubOf = (id: string) => {
    const club = PEOPLE[id]?.club ?? ''
    return { id: club, nome: club && `Entidade ${club}`, sigla: club.slice(0, 20).toUpperCase() }
  }
  for (const place of PLACES) {
    const { id, end, organiser, teacher, athletes, guest } = place
    const vinculo = { idEntidade: id, idFederacao: id }
    const full = (collection: string, key: string, data: object) =>
      put(collection, key, whole(collection, { vinculo, ...data }))
    const evento = `evento-${end}`
    full('eventos', evento, {
      titulo: `Copa ${end}`,
      tipo: 'competicao',
      inicio: at(20),
      fim: at(21),
      prazos: { abertura: at(-1), encerramento: at(5), alteracao: at(5) },
      classes: CATEGORIAS_PADRAO.filter(({ divisao }) => divisao === 'adulto').map(classeDe),
      modalidades: ['kyorugui'],
      situacao: 'inscricoesAbertas',
      publicacao: { publicada: true, publico: 'todos', publicarEm: at(-1) },
    })
    full('eventos', `rascunho-${end}`, {
      titulo: `Curso em rascunho ${end}`,
      tipo: 'curso',
      inicio: at(30),
      fim: at(30),
    })
    for (const pessoa of [...athletes, guest]) {
      const federacao = federationOf(pessoa)
      const lados = [...new Set([id, clubOf(pessoa).id, federacao])].filter(Boolean).sort()
      full('inscricoes', idDaInscricao({ evento, pessoa, papel: 'atleta', classe: CLASSE }), {
        name: nameOf(pessoa),
        nomePublico: nameOf(pessoa).slice(0, 1),
        evento,
        eventoTitulo: `Copa ${end}`,
        pessoa,
        pedidoPor: pessoa,
        modalidade: 'kyorugui',
        classe: { codigo: CLASSE, nome: 'Adulto' },
        clube: clubOf(pessoa),
        federacao: { id: federacao, nome: federacao.toUpperCase(), sigla: federacao.toUpperCase() },
        pagador: { tipo: 'pessoa', id: pessoa },
        situacao: 'confirmada',
        vinculo: { ...vinculo, lados },
      })
    }
    const [first] = athletes
    full('equipes', `equipe-${end}`, {
      titulo: nameOf(first),
      evento,
      formacao: { codigo: 'dupla', nome: 'Dupla' },
      codigo: `DUPLA${end.toUpperCase()}22`,
      pedidoPor: first,
      pagador: { tipo: 'pessoa', id: first },
      integrantes: [{ pessoa: first, nome: nameOf(first), nomePublico: 'N.', aceitoPor: first }],
      tamanho: 2,
    })
    putClass(full, place)
    putDesk(full, place)
    const sides = { origem: id, destino: id === 'fctkd' ? 'rstkd' : 'fctkd' }
    const ends = (entidade: string) => ({
      entidade,
      nome: entidade.toUpperCase(),
      federacao: entidade,
      nomeFederacao: '',
    })
    put('transferencias', `transferencia-${end}`, {
      ...whole('transferencias', {
        name: nameOf(first),
        pessoa: first,
        solicitante: { nome: nameOf(first), papel: 'pessoa' },
        tipo: 'federacoes',
        origem: ends(sides.origem),
        destino: ends(sides.destino),
        situacao: 'aguardandoFederacao',
        pedidaEm: dayOf(-1),
        partes: { ...sides, federacaoOrigem: sides.origem, federacaoDestino: sides.destino },
        vinculo: { idEntidade: 'cbtkd', idFederacao: 'cbtkd', lados: ['cbtkd', 'fctkd', 'rstkd'] },
      }),
    })
    full('escalas', `${evento}-${dayOf(20)}-${teacher}`, {
      name: nameOf(teacher),
      pessoa: teacher,
      evento,
      dia: dayOf(20),
      quadra: 1,
    })
    // Of whoever decides about it, on a day that has passed.
    full('escalas', `${evento}-${dayOf(-1)}-${organiser}`, {
      name: nameOf(organiser),
      pessoa: organiser,
      evento,
      dia: dayOf(-1),
      quadra: 1,
    })
  }
}

/** A class with an adult and a minor, an assignment that one handed in, and an entry of the teacher. */
function putClass(full: Put, { end, teacher, athletes: [first, second] }: Place): void {
  const turma = `turma-${end}`
  const equipe = [teacher]
  const below = { turma, equipe }
  const tarefa = `tarefa-${end}`
  full('turmas', turma, {
    name: `Teoria ${end}`,
    professores: [{ uid: teacher, papel: 'titular', nome: nameOf(teacher) }],
    equipe,
    codigo: `TURMA${end.toUpperCase()}2`,
    situacao: 'ativa',
    quemPosta: 'todos',
    entradaAberta: true,
    contagem: { alunos: 2, pedidos: 0, menores: second === 'guria' ? 1 : 0 },
    atividades: [{ id: tarefa, tipo: 'entrega', titulo: 'Juramento', em: Date.now() }],
  })
  for (const aluno of [first, second])
    full('matriculas', `${turma}-${aluno}`, {
      ...below,
      name: nameOf(aluno),
      turmaNome: `Teoria ${end}`,
      aluno,
      menor: aluno === 'guria',
      situacao: 'ativa',
    })
  full('tarefas', tarefa, { ...below, titulo: 'Juramento', situacao: 'publicada', publicadaEm: Date.now(), pontos: 10 })
  full('tarefas', `rascunho-${tarefa}`, { ...below, titulo: 'Em rascunho', pontos: 10 })
  full('materiais', `material-${end}`, { ...below, titulo: 'Apostila', situacao: 'publicada' })
  full('entregas', `${tarefa}-${first}`, {
    ...below,
    tarefa,
    tarefaTitulo: 'Juramento',
    name: nameOf(first),
    aluno: first,
    resposta: `Resposta de ${first}`,
    situacao: 'entregue',
    entregueEm: Date.now(),
  })
  full('recados', `recado-${end}`, {
    ...below,
    texto: 'Bem-vindos.',
    autor: teacher,
    nome: nameOf(teacher),
    professor: true,
    em: Date.now(),
    situacao: 'publicado',
  })
}

/** A ticket of a member, a certificate and an order of one. */
function putDesk(full: Put, { id, end, athletes: [first] }: Place): void {
  full('tickets', `ticket-${end}`, {
    assunto: `Chamado ${end}`,
    protocolo: `2026-00000${end === 'a' ? 1 : 2}`,
    descricao: 'Não consigo pagar.',
    pessoa: first,
    solicitante: nameOf(first),
    fila: `dep-${end}`,
    filaNome: `Departamento dep-${end}`,
    abertoEm: at(-1),
    ultimaEm: at(-1),
    promessa: { resposta: 8, solucao: 40 },
    situacao: 'novo',
  })
  const holder = { pessoa: first, nome: nameOf(first), documento: '', entidade: '', entidadeNome: '', federacao: id }
  const said = { tipo: 'curso', titular: holder, titulo: 'Curso de arbitragem', data: dayOf(-30), local: 'Joinville' }
  full('certificados', (end === 'a' ? 'a1' : 'b2').repeat(16), {
    ...said,
    name: `CURSO-1 ${nameOf(first)}`,
    numero: 'CURSO-1',
    sequencia: 1,
    codigo: `CURS${end.toUpperCase()}2222222`,
    emissor: { nome: id.toUpperCase(), sigla: id.toUpperCase(), documento: '' },
    emitidoEm: dayOf(-29),
    situacao: 'valido',
  })
  full('pedidosCertificado', `pedido-de-certificado-${end}`, {
    ...said,
    name: `2026/000001 ${nameOf(first)}`,
    numero: '2026/000001',
    pedidoPor: first,
    situacao: 'solicitado',
    vinculo: { idEntidade: id, idFederacao: id, lados: [id] },
  })
}

/** Issues invoices through their functions, so that numbers and ledger agree: one for each federation. */
export async function issueInvoices(): Promise<void> {
  for (const { id, end, organiser, athletes } of PLACES) {
    const dados = {
      emitente: id,
      sacado: { tipo: 'pessoa' as const, id: athletes[0] },
      itens: [
        {
          serviceId: '',
          descricao: 'Anuidade',
          categoria: 'anuidade' as const,
          qtd: 1,
          unitario: 15_000,
          desconto: 0,
          beneficiarioId: '',
          repasseFederacao: 0,
          repasseConfederacao: 0,
        },
      ],
      desconto: 0,
      acrescimo: 0,
      vencimento: dayOf(20),
      departamento: '',
      centroCusto: '',
      observacoes: '',
      objeto: { tipo: '' as const, id: '' },
    }
    const fatura = `fatura-da-federacao-${end}`
    await salvarFaturaHandler({ id: fatura, dados } as never, as(organiser))
    await emitirFaturaHandler({ id: fatura, versao: 0 }, as(organiser))
  }
}
