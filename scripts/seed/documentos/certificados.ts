// Templates, certificates in every state, and orders at every stage, with their numbers. All invented.
import { createHash } from 'node:crypto'
import { maskCpf } from '@sie/domain/base/brazil/cpf.ts'
import { codigoDe } from '@sie/domain/documentos/codigo.ts'
import { resumoDoConteudo } from '@sie/domain/documentos/conteudo.ts'
import { MODELOS_PADRAO } from '@sie/domain/documentos/modelosPadrao.ts'
import { CAMINHO, ETAPAS, type Etapa } from '@sie/domain/documentos/pedido.ts'
import { isGraduacao, numeroDoCertificado, type TipoDeCertificado } from '@sie/domain/documentos/tipos.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import { graduacao } from '@sie/domain/base/taekwondo/graduacoes.ts'
import type { SeedArea, SeedDoc, SeedKit } from '../base/kit.ts'
import { contas } from '../pessoas/contas.ts'
import { emAndamento } from '../pessoas/emAndamento.ts'
import { numeroDaFatura } from '../financeiro/faturas.ts'
import { known, textAt } from '../financeiro/historiaDasFaturas.ts'
import { PEDIDO_A_PAGAR } from '../financeiro/pedidoAPagar.ts'

const hash = (text: string) => createHash('sha256').update(`semente ${text}`).digest('hex').slice(0, 32)

const ASSINATURAS = [
  { nome: 'Helena Prado Nogueira', cargo: 'Presidente' },
  { nome: 'Mestre Joaquim Teles', cargo: 'Diretor técnico' },
]
const MODELO = { cbtkd: 'modelo-cbtkd-dan', fctkd: 'modelo-fctkd-gub' } as const
const FEE = PEDIDO_A_PAGAR.valor

interface Person {
  id: string
  record: unknown
  grade: string
}

/** People with a grade, in the order of their ids. */
const peopleOf = (kit: SeedKit): Person[] =>
  [contas, emAndamento]
    .flatMap((area) => area.docs(kit))
    .filter(({ path, data }) => /^praticantes\/[\w-]+$/.test(path) && valueAt(data, 'metadados.successorId') === '')
    .map(({ path, data }) => ({
      id: path.split('/')[1] ?? '',
      record: data,
      grade: textAt(data, 'dadosTaekwondo.graduacao'),
    }))
    .filter(({ grade }) => graduacao(grade) !== undefined)
    .sort((a, b) => (a.id < b.id ? -1 : 1))

const holder = ({ id, record }: Person) => ({
  pessoa: id,
  nome: textAt(record, 'dadosPessoais.name'),
  documento: textAt(record, 'dadosPessoais.cpf') && maskCpf(textAt(record, 'dadosPessoais.cpf')),
  entidade: textAt(record, 'dadosFiliacao.vinculadoAEntidadeID'),
  entidadeNome: textAt(record, 'dadosFiliacao.vinculadoAEntidade'),
  federacao: textAt(record, 'dadosFiliacao.federacaoID'),
})

const gradeOf = (codigo: string) => {
  const { nome = '', faixa = '', ordem = 0 } = graduacao(codigo) ?? {}
  return { codigo, nome, faixa, ordem }
}

function build(kit: SeedKit): SeedDoc[] {
  const of = known(kit)
  const people = peopleOf(kit)
  const last = new Map<string, number>()
  const next = (issuer: string, kind: string) => {
    const n = (last.get(`${issuer}~${kind}`) ?? 0) + 1
    last.set(`${issuer}~${kind}`, n)
    return n
  }
  const certificate = (
    praticante: Person,
    tipo: TipoDeCertificado,
    offset: number,
    { id = '', situacao = 'valido', pedido = '' }: { id?: string; situacao?: string; pedido?: string } = {},
  ): SeedDoc => {
    const titular = holder(praticante)
    const issuer = tipo === 'graduacaoDan' ? 'cbtkd' : 'fctkd'
    const entity = of(`entidades/${issuer}`)
    const n = next(issuer, `certificado-${tipo}`)
    const name = id || hash(`certificado ${tipo} ${praticante.id}`)
    const content = {
      numero: numeroDoCertificado(tipo, n),
      codigo: codigoDe(hash(`codigo ${name}`)),
      tipo,
      titular,
      graduacao: isGraduacao(tipo) ? gradeOf(praticante.grade) : gradeOf(''),
      titulo: isGraduacao(tipo) ? '' : 'Curso estadual de arbitragem de kyorugui',
      data: kit.day(offset - 20),
      local: issuer === 'cbtkd' ? 'Joinville, SC' : 'Florianópolis, SC',
      cargaHoraria: isGraduacao(tipo) ? 0 : 16,
      signatarios: ASSINATURAS,
      emissor: {
        nome: textAt(entity, 'dadosPessoais.name'),
        sigla: textAt(entity, 'dadosPessoais.sigla'),
        documento: textAt(entity, 'dadosPessoais.cnpj'),
      },
      emitidoEm: kit.day(offset),
      via: 1,
    }
    const revoked = situacao === 'revogado'
    const since = kit.at(offset)
    return kit.record(
      'certificados',
      name,
      {
        ...content,
        name: `${content.numero} ${titular.nome}`,
        sequencia: n,
        causa: { tipo: isGraduacao(tipo) ? 'graduacao' : 'curso', id: praticante.grade, descricao: '' },
        modelo:
          tipo === 'graduacaoDan'
            ? { id: MODELO.cbtkd, versao: 0 }
            : tipo === 'graduacaoGub'
              ? { id: MODELO.fctkd, versao: 0 }
              : { id: 'padrao-curso', versao: 0 },
        resumo: resumoDoConteudo(content),
        pedido,
        situacao,
        ...(revoked
          ? {
              motivo: 'A banca anulou o exame depois de rever as notas.',
              motivoPublico: 'O exame foi anulado.',
              revogadoEm: kit.day(offset + 5),
            }
          : {}),
        vinculo: { idEntidade: issuer, idFederacao: issuer === 'cbtkd' ? '' : issuer },
      },
      { creation: since, date: since },
    )
  }
  const colour = people.filter(({ grade }) => grade.startsWith('gub-'))
  const black = people.filter(({ grade }) => !grade.startsWith('gub-'))
  const issued = [
    ...black.slice(0, 12).map((praticante, index) => certificate(praticante, 'graduacaoDan', -300 + index * 20)),
    ...colour.slice(10, 26).map((praticante, index) =>
      certificate(praticante, 'graduacaoGub', -200 + index * 8, {
        id: index === 0 ? CERTIFICADO.valido : index === 1 ? CERTIFICADO.revogado : '',
        situacao: index === 1 ? 'revogado' : 'valido',
      }),
    ),
    ...people.slice(0, 12).map((praticante, index) => certificate(praticante, 'curso', -90 + index)),
  ]
  // Orders at later stages were requested earlier.
  const orders = [...ETAPAS.entries()].toReversed().flatMap(([stage, etapa]) => {
    const praticante =
      etapa === 'aguardandoPagamento'
        ? colour.find((one) => one.id === PEDIDO_A_PAGAR.pessoa)
        : colour[stage % colour.length]
    if (!praticante) return []
    const id =
      etapa === 'aguardandoPagamento'
        ? PEDIDO.aguardandoPagamento
        : etapa === 'aprovado'
          ? PEDIDO.aprovado
          : hash(`pedido ${etapa}`)
    const step = CAMINHO.indexOf(etapa)
    const hasCertificate = step >= 3 || etapa === 'revogado'
    const given = hasCertificate
      ? certificate(praticante, 'graduacaoGub', 2 * (3 - stage) - 2, {
          pedido: id,
          situacao: etapa === 'revogado' ? 'revogado' : 'valido',
        })
      : undefined
    return [...(given ? [given] : []), order(kit, praticante, etapa, stage, id, given, next)]
  })
  const templates = MODELOS_PADRAO.flatMap(({ id, modelo }) => {
    const issuer = id === 'padrao-dan-3' ? 'cbtkd' : id === 'padrao-gub' ? 'fctkd' : undefined
    if (!issuer) return []
    const assinaturas = ASSINATURAS.map((one) => ({ ...one, imagem: {} }))
    return [
      kit.record('modelosCertificado', MODELO[issuer], {
        ...modelo,
        assinaturas,
        vinculo: { idEntidade: issuer, idFederacao: issuer === 'cbtkd' ? '' : issuer },
      }),
    ]
  })
  const sequences = [...last].map(([key, ultimo]): SeedDoc => {
    const [entidade = '', tipo = ''] = key.split('~')
    const ano = tipo === 'pedidoCertificado' ? kit.year : 0
    return { path: `sistema/numeracao/sequencias/${key}~${ano}`, data: { entidade, tipo, ano, ultimo } }
  })
  return [...templates, ...issued, ...orders, ...sequences]
}

function order(
  kit: SeedKit,
  praticante: Person,
  etapa: Etapa,
  stage: number,
  id: string,
  given: SeedDoc | undefined,
  next: (issuer: string, kind: string) => number,
): SeedDoc {
  const titular = holder(praticante)
  const numero = `${kit.year}/${String(next('fctkd', 'pedidoCertificado')).padStart(6, '0')}`
  const step = CAMINHO.indexOf(etapa)
  const reached = step === -1 ? 1 : step + 1
  // Each past stage took two days, and the present one began two days ago.
  const at = (index: number) => kit.at(2 * index - (step === -1 ? 20 : 2 * reached))
  return kit.record(
    'pedidosCertificado',
    id,
    {
      name: `${numero} ${titular.nome}`,
      numero,
      titular,
      tipo: 'graduacaoGub',
      graduacao: gradeOf(praticante.grade),
      data: kit.day(-40),
      local: 'Florianópolis, SC',
      causa: { tipo: 'graduacao', id: praticante.grade, descricao: '' },
      pedidoPor: praticante.id,
      valor: FEE,
      ...(id === PEDIDO_A_PAGAR.id
        ? { fatura: { id: PEDIDO_A_PAGAR.fatura, numero: numeroDaFatura(kit, PEDIDO_A_PAGAR.fatura) } }
        : {}),
      semFoto: stage === 2,
      conferencia: { foto: step >= 3, dados: step >= 3 },
      certificado: given ? { id: given.path.split('/')[1], numero: given.data.numero } : {},
      lote: step >= 4 ? '31' : '',
      rastreio: step >= 5 ? { transportadora: 'Correios', codigo: 'BR482913775SC' } : {},
      etapas: Object.fromEntries(CAMINHO.slice(0, reached).map((one, index) => [one, at(index)])),
      situacao: etapa,
      vinculo: {
        idEntidade: 'fctkd',
        idFederacao: 'fctkd',
        lados: [...new Set(['fctkd', titular.entidade, titular.federacao])].filter(Boolean),
      },
    },
    { creation: at(0), date: at(0) },
  )
}

const CERTIFICADO = { valido: hash('valido'), revogado: hash('revogado') }
const PEDIDO = { aguardandoPagamento: PEDIDO_A_PAGAR.id, aprovado: hash('aprovado') }

const certificado = (id: string) => ({
  address: `/sie/servicos/certificados?ver=certificado&id=${id}`,
  id,
  code: codigoDe(hash(`codigo ${id}`)),
  print: `/sie/certificados/printcertificado?id=${id}`,
  as: 'secretaria@fctkd.test',
})
const pedido = (id: string) => ({
  address: `/sie/servicos/certificados-pedidos?ver=pedido&id=${id}`,
  id,
  as: 'secretaria@fctkd.test',
})

export const certificados: SeedArea = {
  docs: build,
  demo: {
    'certificado.valido': certificado(CERTIFICADO.valido),
    'certificado.revogado': certificado(CERTIFICADO.revogado),
    'pedido.aguardandoPagamento': pedido(PEDIDO.aguardandoPagamento),
    'pedido.aprovado': pedido(PEDIDO.aprovado),
  },
}
