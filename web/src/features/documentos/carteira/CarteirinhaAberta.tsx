import Print from '@mui/icons-material/Print'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import { carterinhas } from '@sie/domain/documentos/collections/carterinhas.ts'
import { anuidadeNoDia, estadoDaCarteira, ESTADOS_DA_CARTEIRA } from '@sie/domain/documentos/carteira.ts'
import { codigoImpresso } from '@sie/domain/documentos/codigo.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useCan } from '../../../data/access.ts'
import type { RowOf } from '../../../data/records.ts'
import { hoje } from '../../../ui/form/formulario.ts'
import { CardSection } from '../../../ui/layout/CardSection.tsx'
import { Faixa } from '../../../ui/person/Faixa.tsx'
import { Par } from '../../../ui/layout/Par.tsx'
import { RecordLoader } from '../../../ui/record/RecordLoader.tsx'
import { StateChip } from '../../../ui/record/StateChip.tsx'
import { TransitionBar } from '../../../ui/record/TransitionBar.tsx'

/** /sie/servicos/carterinhas?id=: one card at the desk, with its state and its actions. */
export const CarteirinhaAberta = () => (
  <RecordLoader collection={carterinhas} list={address('/sie/servicos/carterinhas')}>
    {(card) => card && <Aberta card={card} />}
  </RecordLoader>
)

/** Last day of the settled annuity; of one that begins later, its first day too. */
function paidUntil({ anuidadeDe, anuidadeAte }: RowOf<typeof carterinhas>): string {
  if (anuidadeAte === '') return 'Nenhuma paga'
  const counts = anuidadeNoDia({ anuidadeDe, anuidadeAte }, hoje()) !== ''
  return counts ? formatDay(anuidadeAte) : `${formatDay(anuidadeAte)}, a partir de ${formatDay(anuidadeDe)}`
}

function Aberta({ card }: { card: RowOf<typeof carterinhas> }) {
  const can = useCan()
  const { rotulo, tom } = ESTADOS_DA_CARTEIRA[estadoDaCarteira(card, hoje())]
  const mayPrint =
    card.situacao === 'emitida' && can('carterinhas:emitir', { entidade: '', federacao: card.vinculo.idFederacao })
  return (
    <Stack spacing={2}>
      <Stack direction="row" useFlexGap sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h5" component="h1">{`Carteirinha de ${card.name}`}</Typography>
        <StateChip tone={tom} label={rotulo} />
      </Stack>
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
        {mayPrint && (
          <Button
            variant="outlined"
            startIcon={<Print />}
            component={Link}
            to={address('/sie/printimage', { pessoas: card.id })}
          >
            Imprimir
          </Button>
        )}
        <Button component={Link} to={address('/sie/cadastros/addpraticante', { id: card.pessoa })}>
          Abrir o cadastro
        </Button>
        {card.codigo && (
          <Button component={Link} to={address('/validacao/carteira', { codigo: card.codigo })}>
            Ver a resposta pública
          </Button>
        )}
      </Stack>
      <TransitionBar collection={carterinhas} record={card} />
      <CardSection title="Na carteira">
        <Dados
          linhas={[
            ['Código', codigoImpresso(card.codigo)],
            ['Via', card.via > 0 ? `${card.via}ª` : ''],
            ['Emitida em', formatDay(card.emitidaEm)],
            ['Validade', formatDay(card.validade)],
            ['Impressa em', formatDay(card.impressaEm) || 'Não impressa'],
            ['Anuidade paga até', paidUntil(card)],
            ['Matrícula', card.matricula],
            ['Nascimento', formatDay(card.nascimento)],
            ['Federação', card.federacao],
            ['Associação', card.clube],
            ['Foto', card.semFoto ? 'Falta' : 'No cadastro'],
            ['Fatura do pedido', card.fatura],
            ['Motivo da revogação', card.motivo],
          ]}
        >
          {card.graduacao && <Faixa codigo={card.graduacao} federacao={card.vinculo.idFederacao} />}
        </Dados>
      </CardSection>
      {card.anteriores.length > 0 && (
        <CardSection title="Vias anteriores">
          <Box component="ul" sx={{ m: 0, px: 2, pb: 2, listStyle: 'none' }}>
            {card.anteriores.map(({ codigo, emitidaEm, encerradaEm, motivo }) => (
              <li key={codigo}>
                {`${codigoImpresso(codigo)}, de ${formatDay(emitidaEm)} a ${formatDay(encerradaEm)}: ${motivo}`}
              </li>
            ))}
          </Box>
        </CardSection>
      )}
    </Stack>
  )
}

function Dados({
  linhas,
  children,
}: {
  linhas: readonly (readonly [rotulo: string, valor: string])[]
  children: ReactNode
}) {
  return (
    <Box sx={{ px: 2, pb: 2 }}>
      {children}
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gap: 1.5,
          m: 0,
          mt: 1.5,
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
        }}
      >
        {linhas.map(([rotulo, valor]) =>
          valor ? (
            <Par key={rotulo} label={rotulo} strong>
              {valor}
            </Par>
          ) : null,
        )}
      </Box>
    </Box>
  )
}
