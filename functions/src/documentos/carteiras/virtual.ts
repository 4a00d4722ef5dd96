import { maskCpf } from '@sie/domain/base/brazil/cpf.ts'
import { isMinor } from '@sie/domain/base/brazil/dates.ts'
import { carterinhas } from '@sie/domain/documentos/collections/carterinhas.ts'
import { praticantes, comCamposNovos } from '@sie/domain/pessoas/collections/praticantes.ts'
import { lastValidDay } from '@sie/domain/documentos/carteira.ts'
import type { CarteiraVirtual } from '@sie/domain/documentos/carteiraVirtual.ts'
import { aparenciaDe } from '@sie/domain/entidades/aparencia.ts'
import { iniciaisDoSelo } from '@sie/domain/base/selos/selo.ts'
import { faixaDesenhada } from '@sie/domain/base/taekwondo/faixa.ts'
import { graduacao } from '@sie/domain/base/taekwondo/graduacoes.ts'
import { signSelo } from '../../base/selos/selo.ts'
import { readGrades } from '../../pessoas/graduacoes/tabela.ts'
import { bucket, db } from '../../base/platform/admin.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { carteirinhaRef, pessoaRef, type CarteirinhaGuardada } from './copia.ts'
import { PAPEIS } from './papeis.ts'

/** Sides of the picture on a card in pixels, 3 x 4. */
const PHOTO = { width: 270, height: 360 }

/**
 * The cards of people with all data shown, in the order of the ids; people without a card are left out. The calling function has checked the right.
 * @param papel for print: the seal then covers the card's five years, on a screen also what the annuity covers
 */
export async function carteirasVirtuais(ids: readonly string[], papel = false): Promise<CarteiraVirtual[]> {
  if (ids.length === 0) return []
  const docs = await db().getAll(...ids.flatMap((id) => [carteirinhaRef(id), pessoaRef(id)]))
  const found = ids.flatMap((id, index) => {
    const card = storedIn(carterinhas, docs[index * 2])
    const praticante = storedIn(praticantes, docs[index * 2 + 1])
    return card && praticante && card.metadados.successorId === '' ? [{ id, card, praticante }] : []
  })
  const federations = await entities(found.map(({ card }) => card.vinculo.idFederacao))
  const grades = await readGrades()
  const hoje = hojeNoBrasil()
  return Promise.all(
    found.map(async ({ id, card, praticante }) => {
      const { responsavel, dadosFiliacao, dadosPessoais } = comCamposNovos(praticante)
      const grade = graduacao(card.graduacao, grades(card.vinculo.idFederacao))
      const menor = isMinor(card.nascimento, hoje)
      const federation = federations.get(card.vinculo.idFederacao)
      const { nome, matricula, validade, anuidadeDe, anuidadeAte, suspensa, suspensoes, situacao, motivo } = {
        ...card,
        nome: card.name,
      }
      return {
        id,
        nome,
        matricula,
        menor,
        validade,
        anuidadeDe,
        anuidadeAte,
        suspensa,
        // A card of before the field has none, which a call would answer as null.
        suspensoes: suspensoes ?? [],
        situacao,
        motivo,
        cpf: maskCpf(dadosPessoais.cpf),
        nascimento: card.nascimento,
        responsavel: menor ? responsavel.nome : '',
        faixa: grade ? faixaDesenhada(grade) : null,
        papeis: card.papeis.map((papel) => PAPEIS[papel] ?? papel),
        federacao: federation ?? { nome: card.federacao, sigla: card.emissor.sigla, uf: '', cor: '', nacional: false },
        clube: card.clube,
        professor: dadosFiliacao.professor,
        emitidaEm: card.emitidaEm,
        via: card.via,
        codigo: card.codigo,
        foto: await photo(dadosPessoais.urlImagemID),
        selo: card.situacao === 'emitida' && card.codigo ? sealOf(card, papel, hoje) : '',
      }
    }),
  )
}

const sealOf = (card: CarteirinhaGuardada, papel: boolean, hoje: string): string =>
  signSelo({
    tipo: 'carteira',
    codigo: card.codigo,
    emissor: card.emissor.sigla.slice(0, 16),
    iniciais: iniciaisDoSelo(card.name),
    graduacao: card.graduacao,
    // On a screen the seal has the day of signing; on paper the day of issue, so that it is the same each time.
    emitidoEm: papel ? card.emitidaEm : hoje,
    validoAte: papel ? card.validade : lastValidDay(card, hoje),
  })

async function entities(ids: readonly string[]): Promise<Map<string, CarteiraVirtual['federacao']>> {
  const wanted = [...new Set(ids)].filter(Boolean)
  if (wanted.length === 0) return new Map()
  const docs = await db().getAll(...wanted.map((id) => db().doc(`entidades/${id}`)))
  return new Map(docs.flatMap((doc) => (doc.exists ? [[doc.id, aparenciaDe(doc.id, doc.data())] as const] : [])))
}

/** A person's picture as a small data URL, so that a card shows it offline too; '' where there is none. */
export async function photo(caminho: string, size = PHOTO): Promise<string> {
  if (!caminho.startsWith('arquivos/')) return ''
  try {
    const [[bytes], { default: sharp }] = await Promise.all([bucket().file(caminho).download(), import('sharp')])
    const small = await sharp(bytes)
      .resize({ ...size, fit: 'cover', position: 'top' })
      .jpeg({ quality: 78 })
      .toBuffer()
    return `data:image/jpeg;base64,${small.toString('base64')}`
  } catch {
    // A missing file leaves the card without a picture.
    return ''
  }
}
