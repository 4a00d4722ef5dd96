// Cards of members in all states: valid, with the annuity open, suspended, revoked, paid for and waiting; one of a minor with a
// guardian's account.
import { createHash } from 'node:crypto'
import { praticantes, type Praticante } from '@sie/domain/pessoas/collections/praticantes.ts'
import { periodoDaAnuidade } from '@sie/domain/pessoas/cadastro/anuidades.ts'
import { isFiliado } from '@sie/domain/pessoas/cadastro/situacao.ts'
import { nomeDe } from '@sie/domain/pessoas/nomeDe.ts'
import { validadeDe } from '@sie/domain/documentos/carteira.ts'
import { codigoDe } from '@sie/domain/documentos/codigo.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { recordsOf, type DemoEntry, type SeedArea, type SeedDoc, type SeedKit } from '../base/kit.ts'
import { contas } from '../pessoas/contas.ts'
import { emAndamento } from '../pessoas/emAndamento.ts'
import { FEDERATIONS } from '../entidades/entidades.ts'
import { pessoas } from '../pessoas/pessoas.ts'

/** Invented members with a card, beside the demo accounts. */
const MEMBERS = Array.from({ length: 36 }, (_, index) => `pessoa-${String(index + 1).padStart(3, '0')}`)
const HOLDERS = ['mestre', 'atleta', 'professor', 'filho-tomas', ...MEMBERS]
const ORDERED = ['pessoa-034', 'pessoa-036']
const REVOKED = 'pessoa-022'

/** Code of a person's card; the same on every day. */
const codeOf = (id: string) => codigoDe(createHash('sha256').update(`carteirinha ${id}`).digest('hex'))

type Person = StoredRecord & Praticante

function card(kit: SeedKit, id: string, praticante: Person, index: number): SeedDoc {
  const { dadosPessoais, dadosFiliacao, dadosTaekwondo } = praticante
  const federation = FEDERATIONS.find((one) => one.id === dadosFiliacao.federacaoID)
  const issued = kit.day(-20 - index * 3)
  const ordered = ORDERED.includes(id)
  const since = kit.at(ordered ? -4 - (index % 3) : -20 - index * 3)
  const paid = periodoDaAnuidade(praticante.anuidades, kit.year)
  return kit.record(
    'carterinhas',
    id,
    {
      name: nomeDe(praticante),
      pessoa: id,
      matricula: praticante.matriculaCBTKD,
      nascimento: dadosPessoais.birthdate,
      graduacao: dadosTaekwondo.graduacao,
      papeis: praticante.funcoes.map(({ papel }) => papel),
      federacao: dadosFiliacao.federacao,
      clube: dadosFiliacao.vinculadoAEntidade,
      semFoto: dadosPessoais.urlImagemID === '',
      anuidadeDe: paid.de,
      anuidadeAte: paid.ate,
      suspensa: !isFiliado(praticante),
      emissor: { nome: federation?.name ?? '', sigla: federation?.sigla ?? '' },
      ...(ordered
        ? { situacao: 'emEmissao', fatura: `${kit.year}/${String(90 + index).padStart(6, '0')}` }
        : {
            situacao: id === REVOKED ? 'revogada' : 'emitida',
            ...(id === REVOKED ? { motivo: 'Extraviada, a pedido do titular', revogadaEm: kit.at(-5) } : {}),
            codigo: codeOf(id),
            via: 1,
            emitidaEm: issued,
            validade: validadeDe(issued),
            impressaEm: index % 3 === 0 ? '' : issued,
          }),
      vinculo: { idEntidade: dadosFiliacao.vinculadoAEntidadeID, idFederacao: dadosFiliacao.federacaoID },
    },
    { creation: since, date: since },
  )
}

const shown = (id: string, as: string): DemoEntry => ({
  address: `/validacao/carteira?codigo=${codeOf(id)}`,
  id,
  code: codeOf(id),
  userId: id,
  print: '/sie/printimage',
  as,
})

export const carteirinhas: SeedArea = {
  docs(kit) {
    const docs = [contas, pessoas, emAndamento].flatMap((area) => area.docs(kit))
    const people = new Map(recordsOf(praticantes, docs).map(({ id, record }) => [id, record]))
    return HOLDERS.flatMap((id, index) => {
      const praticante = people.get(id)
      return praticante ? [card(kit, id, praticante, index)] : []
    })
  },
  demo: {
    'carteira.valida': shown('mestre', 'mestre@fctkd.test'),
    'carteira.vencida': shown('atleta', 'atleta@prtkd.test'),
    'carteira.menor': shown('filho-tomas', 'responsavel@fctkd.test'),
    'carteira.revogada': {
      address: `/validacao/carteira?codigo=${codeOf(REVOKED)}`,
      id: REVOKED,
      code: codeOf(REVOKED),
    },
    'carteira.virtual': { address: '/carteirinha-virtual', userId: 'mestre', as: 'mestre@fctkd.test' },
  },
}
