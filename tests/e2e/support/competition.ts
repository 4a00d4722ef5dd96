// World of the journeys about entries: an open state competition, and athletes who may enter it.
import { Timestamp } from 'firebase-admin/firestore'
import { classeDe } from '@sie/domain/eventos/classes.ts'
import { CATEGORIAS_PADRAO } from '@sie/domain/eventos/taekwondo/categoriasPadrao.ts'
import { newRecord } from './record.ts'

const DAY = 86_400_000
const year = new Date().getFullYear()

/** An instant, in milliseconds from now. */
export const at = (ms: number) => Timestamp.fromMillis(Date.now() + ms)

/** A competition of a state in a month, for grown athletes at R$ 90,00 each; its entries are open for five days. */
export const openCompetition = (id: string, titulo: string, more: object = {}): Promise<void> =>
  newRecord('eventos', id, {
    titulo,
    tipo: 'competicao',
    abrangencia: 'estadual',
    descricao: '',
    inicio: at(30 * DAY),
    fim: at(31 * DAY),
    prazos: { abertura: at(-DAY), encerramento: at(5 * DAY), alteracao: at(5 * DAY) },
    inscricoes: { vagas: 30, devolucao: 50, taxaAlteracao: 2_000 },
    regras: { filiacao: true },
    modalidades: ['kyorugui'],
    classes: CATEGORIAS_PADRAO.filter(({ divisao }) => divisao === 'adulto').map(classeDe),
    precos: [{ papel: 'atleta', valor: 9_000 }],
    local: { nome: 'Ginásio das Hortênsias' },
    situacao: 'inscricoesAbertas',
    vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
    ...more,
  })

/** What the register knows of a grown black belt of a club of that state, affiliated and paid up. */
export const blackBelt = (
  clube: { id: string; nome: string },
  dadosPessoais: { name: string; cpf?: string; sexo?: 'F' | 'M' },
) => ({
  dadosPessoais: { birthdate: `${year - 25}-03-10`, sexo: 'F', ...dadosPessoais },
  dadosTaekwondo: { graduacao: 'dan-1', maxGraduacao: 11 },
  dadosFiliacao: {
    federacaoID: 'fctkd',
    federacao: 'FCTKD',
    desde: '2024-03-01',
    vinculadoAEntidadeID: clube.id,
    vinculadoAEntidade: clube.nome,
  },
  anuidades: [{ ano: year, valor: 150, situacao: 'paga', recibo: '' }],
})

/** The same as a record without an account. */
export const newBlackBelt = (id: string, name: string, clube: { id: string; nome: string }): Promise<void> =>
  newRecord('praticantes', id, { situacaoCadastro: 'ativo', ...blackBelt(clube, { name }) })
