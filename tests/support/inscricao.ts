// Sign-ups for the tests: a federation with a club, an adult and a child, and the resulting mails.
import type { Inscricao } from '@sie/domain/pessoas/cadastro/inscricao.ts'
import { novaInscricao } from '@sie/domain/pessoas/cadastro/novaInscricao.ts'
import { emptyEverything, giveRights, store } from './world.ts'

export const SENHA = 'chute alto 7'
export const CPF = '529.982.247-25'
export const CPF_RESPONSAVEL = '111.444.777-35'

/** The day `years` years before today, plus some days. */
export function nascidoHa(years: number, daysLater = 0): string {
  const day = new Date(Date.now() - 3 * 3_600_000 + daysLater * 86_400_000)
  day.setUTCFullYear(day.getUTCFullYear() - years)
  return day.toISOString().slice(0, 10)
}

type Changes = { [K in keyof Inscricao]?: Inscricao[K] extends object ? Partial<Inscricao[K]> : Inscricao[K] }

export function adulto(changes: Changes = {}): Inscricao {
  const form = novaInscricao('fctkd')
  return {
    ...form,
    aceite: true,
    ...changes,
    dadosPessoais: {
      ...form.dadosPessoais,
      name: 'Ana Lima',
      cpf: CPF,
      birthdate: '1990-03-04',
      ...changes.dadosPessoais,
    },
    dadosContato: { ...form.dadosContato, email: 'ana@exemplo.test', ...changes.dadosContato },
    dadosEndereco: { ...form.dadosEndereco, ...changes.dadosEndereco },
    dadosFiliacao: { ...form.dadosFiliacao, vinculadoAEntidadeID: 'fctkd-koryo', ...changes.dadosFiliacao },
    responsavel: { ...form.responsavel, ...changes.responsavel },
  }
}

/** Sign-up of a child with this birth date and a guardian. */
export const menor = (birthdate: string, changes: Changes = {}): Inscricao =>
  adulto({
    ...changes,
    dadosPessoais: { name: 'Beto Lima', birthdate, ...changes.dadosPessoais },
    responsavel: {
      nome: 'Rosa Lima',
      cpf: CPF_RESPONSAVEL,
      parentesco: 'Mãe',
      email: 'rosa@exemplo.test',
      ...changes.responsavel,
    },
  })

/** An empty suite with two federations, a club, and staff: `secretaria` and `outra` approve people in theirs, `leitora` only reads. */
export async function federacoes(): Promise<void> {
  await emptyEverything()
  for (const id of ['fctkd', 'rstkd'])
    await store('entidades', id, {
      dadosPessoais: { name: `Federação ${id}`, sigla: id.toUpperCase(), tipoEntidade: 'federacao' },
      vinculo: { idEntidade: id, idFederacao: id },
    })
  await store('entidades', 'fctkd-koryo', {
    dadosPessoais: { name: 'Academia Koryo', sigla: '', tipoEntidade: 'academia' },
    vinculo: { idEntidade: 'fctkd-koryo', idFederacao: 'fctkd' },
  })
  const approving = [
    'praticantes:ler',
    'praticantes:criar',
    'praticantes:editar',
    'praticantes:excluir',
    'praticantes:aprovar',
    'praticantes:importar',
  ]
  await giveRights('secretaria', { fctkd: approving })
  await giveRights('outra', { rstkd: approving })
  await giveRights('leitora', { fctkd: ['praticantes:ler'] })
}

/** The token in the address of a mailed link. */
export const tokenIn = (link: string): string => new URL(link).searchParams.values().next().value ?? ''
