import { porcento } from '@sie/domain/base/brazil/numbers.ts'
import { capital } from '@sie/domain/base/brazil/words.ts'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import {
  CATEGORIAS_DE_SERVICO,
  condicoesEmPalavras,
  linhaEmPalavras,
  validadeEmPalavras,
} from '@sie/domain/financeiro/servicos.ts'
import type { ServicoPublico } from '@sie/domain/financeiro/tabelaPublica.ts'
import type { Graduacao } from '@sie/domain/base/taekwondo/graduacoes.ts'
import { memo, useId } from 'react'

interface TabelaProps {
  servicos: readonly ServicoPublico[]
  /** names of grades */
  graus: readonly Graduacao[]
  /** whether it is for print: all columns, small, without colours */
  impressa?: boolean
}

/** A table for each category: service, validity, term and price; prices that depend on the payer are rows below their service. */
export function TabelaDeTaxas({ servicos, graus, impressa = false }: TabelaProps) {
  return Object.entries(CATEGORIAS_DE_SERVICO).map(([id, title]) => {
    const rows = servicos.filter(({ categoria }) => categoria === id)
    return rows.length === 0 ? null : (
      <Categoria key={id} title={title} servicos={rows} graus={graus} impressa={impressa} />
    )
  })
}

/** Styles of all cells, by their class: a style for each of so many would take a phone long. */
const CELLS = {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  '& th': { textAlign: 'left', py: 1, fontSize: '0.84rem', color: 'text.secondary', fontWeight: 600 },
  '& td': { py: 1.25, verticalAlign: 'top' },
  '& th + th, & td + td': { pl: 2 },
  '& tbody': { borderTop: 1, borderColor: 'divider', breakInside: 'avoid' },
  '& thead': { borderBottom: 2, borderColor: 'text.primary' },
  '& .largo': { display: { xs: 'none', sm: 'table-cell' } },
  '& th.largo': { width: '17%' },
  '& .preco': { textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& th.preco': { width: { xs: 116, sm: '15%' } },
  // One column on a phone, three where there is room, with the price in the last.
  '& .linha td': { pt: 0, pb: 0.75 },
  '& .linha td:first-of-type': { pl: 2 },
  '& .nome': { display: 'block', fontWeight: 600 },
  '& .detalhe': { typography: 'body2', color: 'text.secondary', m: 0 },
  '& .descricao': { maxWidth: '60ch' },
  '& .estreito': { display: { sm: 'none' } },
} as const

const ON_PAPER = {
  fontSize: '0.8rem',
  '& td': { py: 0.5, verticalAlign: 'top' },
  '& th': { textAlign: 'left', py: 0.5, color: '#000' },
  '& tbody': { borderTop: '1px solid #999', breakInside: 'avoid' },
  '& .largo': { display: 'table-cell' },
  '& .detalhe': { typography: 'body2', color: '#000', m: 0 },
  '& .estreito': { display: 'none' },
} as const

interface CategoriaProps extends Required<TabelaProps> {
  title: string
}

function Categoria({ title, servicos, graus, impressa }: CategoriaProps) {
  const heading = useId()
  return (
    <Box component="section" aria-labelledby={heading} sx={{ mb: impressa ? 2 : 5 }}>
      <Typography variant={impressa ? 'h6' : 'h4'} component="h2" id={heading} sx={{ mb: impressa ? 0.5 : 1 }}>
        {title}
      </Typography>
      <Box component="table" sx={impressa ? { ...CELLS, ...ON_PAPER } : CELLS}>
        <thead>
          <tr>
            <th scope="col">Serviço</th>
            <th scope="col" className="largo">
              Vale
            </th>
            <th scope="col" className="largo">
              Vigente desde
            </th>
            <th scope="col" className="preco">
              Valor
            </th>
          </tr>
        </thead>
        {servicos.map((one) => (
          <Servico key={one.id} row={one} graus={one.precos.length > 0 ? graus : SEM_GRAUS} />
        ))}
      </Box>
    </Box>
  )
}

/** Grades of a service without a price for some: it is rendered once, whatever their names. */
const SEM_GRAUS: readonly Graduacao[] = []

/** Rows of a service: itself, then the prices of particular payers. */
const Servico = memo(function Servico({ row, graus }: { row: ServicoPublico; graus: readonly Graduacao[] }) {
  const { nome, codigo, descricao, precos, valor, validade, vigencia } = row
  const since = formatDay(vigencia.inicio)
  return (
    <tbody>
      <tr>
        <td>
          <span className="nome">{nome}</span>
          <p className="detalhe descricao">{[codigo, descricao].filter(Boolean).join(' · ')}</p>
          <Descontos row={row} />
          <p className="detalhe estreito">
            {[`Vale: ${validadeEmPalavras(validade).toLowerCase()}`, since && `desde ${since}`]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </td>
        <td className="largo">{validadeEmPalavras(validade)}</td>
        <td className="largo">{since || '—'}</td>
        <td className="preco">{precos.length === 0 && valorEmPalavras(valor)}</td>
      </tr>
      {precos.map((linha, index) => (
        <Preco
          key={index}
          nome={linhaEmPalavras(linha, graus)}
          condicoes={linha.nome ? condicoesEmPalavras(linha, graus) : ''}
          centavos={linha.valor}
        />
      ))}
      {precos.length > 0 && <Preco nome="Demais casos" condicoes="" centavos={valor} />}
    </tbody>
  )
})

const Preco = ({ nome, condicoes, centavos }: { nome: string; condicoes: string; centavos: number }) => (
  <tr className="linha">
    <td>
      {nome}
      {condicoes && <span className="detalhe">{` · ${condicoes}`}</span>}
    </td>
    <td aria-hidden className="largo" />
    <td aria-hidden className="largo" />
    <td className="preco">{valorEmPalavras(centavos)}</td>
  </tr>
)

const valorEmPalavras = (centavos: number) => (centavos === 0 ? 'Isento' : formatReais(centavos))

function Descontos({ row: { descontoSocial, descontosPorQuantidade } }: { row: ServicoPublico }) {
  const words = [
    ...(descontoSocial > 0 ? [`desconto social de ${porcento(descontoSocial)}`] : []),
    ...descontosPorQuantidade.map(({ aPartirDe, percentual }) => `${porcento(percentual)} a partir de ${aPartirDe}`),
  ].join('; ')
  return words ? <p className="detalhe">{`${capital(words)}.`}</p> : null
}
