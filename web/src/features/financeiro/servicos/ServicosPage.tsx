import Calculate from '@mui/icons-material/CalculateOutlined'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { services, type Servico } from '@sie/domain/financeiro/collections/services.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { APPLIES_TO, situacaoDaVigencia, vigenciaEmPalavras } from '@sie/domain/financeiro/servicos.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { useState } from 'react'
import type { Row } from '../../../data/records.ts'
import { hoje } from '../../../ui/form/formulario.ts'
import { moneyColumn, numberColumn, type Column } from '../../../ui/list/column.tsx'
import { RecordListPage } from '../../../ui/list/RecordListPage.tsx'
import { StateChip, type Tone } from '../../../ui/record/StateChip.tsx'
import { ListSimulation } from './ListSimulation.tsx'

const FILTROS = ['vinculo.idFederacao', 'categoria', 'aplicaSe', 'publico'] as const

const TONS: Readonly<Record<ReturnType<typeof situacaoDaVigencia>, Tone>> = {
  emVigor: 'success',
  futura: 'warning',
  encerrada: 'default',
}

// A card of a phone shows a service's price and whether it is current; other columns are in table and file.
const APLICA: Column<Row<Servico>> = {
  label: 'Aplica-se a',
  text: ({ aplicaSe }) => APPLIES_TO[aplicaSe],
  media: ['table', 'file'],
}

const ORDEM = numberColumn<Row<Servico>>('Ordem', ({ ordem }) => ordem, {
  path: 'ordem',
  media: ['table', 'file'],
  hidden: true,
})

const VALOR = moneyColumn<Row<Servico>>('Valor', ({ valor }) => valor, {
  path: 'valor',
  cell: ({ valor, precos }) => (
    <>
      {formatReais(valor)}
      {precos.length > 0 && (
        <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
          {precos.length === 1 ? 'e mais 1 preço' : `e mais ${precos.length} preços`}
        </Typography>
      )}
    </>
  ),
})

const VIGENCIA: Column<Row<Servico>> = {
  label: 'Vigência',
  text: ({ vigencia }) => vigenciaEmPalavras(vigencia, hoje()),
  cell: ({ vigencia }) => (
    <StateChip tone={TONS[situacaoDaVigencia(vigencia, hoje())]} label={vigenciaEmPalavras(vigencia, hoje())} />
  ),
}

const PUBLICO: Column<Row<Servico>> = {
  label: 'Público',
  text: ({ publico }) => (publico ? 'Público' : 'Interno'),
  cell: ({ publico }) => <Chip size="small" variant="outlined" label={publico ? 'Público' : 'Interno'} />,
}

/** /sie/financeiro/services: price list of the user's entities (PRODUCT 2(c)). */
export function ServicosPage() {
  const [simulando, setSimulando] = useState(false)
  return (
    <>
      <RecordListPage
        collection={services}
        form={address('/sie/financeiro/addservice')}
        columns={[
          'codigo',
          'categoria',
          APLICA,
          VALOR,
          VIGENCIA,
          PUBLICO,
          'vinculo.idEntidade',
          ORDEM,
          'metadados.active',
        ]}
        filters={FILTROS}
        empty="Cadastre o primeiro serviço: anuidade, registro, exame ou o que a entidade cobra."
        actions={
          <Button variant="outlined" startIcon={<Calculate />} onClick={() => setSimulando(true)}>
            Quanto custa?
          </Button>
        }
      />
      {simulando && <ListSimulation onClose={() => setSimulando(false)} />}
    </>
  )
}
