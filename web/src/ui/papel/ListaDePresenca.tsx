import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { LockupProps } from '../identity/Lockup.tsx'
import { Timbre } from '../layout/Folha.tsx'
import { FATOS, type Fato, type PessoaNoPapel } from './pessoaNoPapel.ts'

interface ListaDePresencaProps {
  entidade: LockupProps
  /** in their order on the sheets */
  people: readonly PessoaNoPapel[]
  titulo: string
  /** below the title: day and place */
  quando: string
  fatos: readonly Fato[]
  /** headings of the columns to sign in */
  assinaturas: readonly string[]
  /** empty rows at the end, for those who are not on the list */
  emBranco: number
}

/** Sheets of an attendance list: the head of the table is on each of them, and no row is cut. */
export function ListaDePresenca(props: ListaDePresencaProps) {
  const { entidade, people, titulo, quando, fatos, assinaturas, emBranco } = props
  return (
    <>
      <Timbre {...entidade} />
      <Typography variant="h5" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {titulo || 'Lista de presença'}
      </Typography>
      <Typography sx={{ mb: 2 }}>{quando || 'Data: ____/____/________'}</Typography>
      <Box
        component="table"
        sx={{
          width: 1,
          borderCollapse: 'collapse',
          fontFamily: 'Arial, sans-serif',
          fontSize: '10pt',
          '& th, & td': { border: '1px solid #555', px: '2mm', py: '1mm', textAlign: 'left', overflowWrap: 'anywhere' },
          '& th': { fontWeight: 700 },
          '& tbody tr': { height: '9mm', breakInside: 'avoid' },
          '& thead': { display: 'table-header-group' },
          '& .graduacao': { whiteSpace: 'nowrap', width: '1%' },
          '& .numero': { width: '9mm', textAlign: 'right' },
          '& .assinatura': { width: `${Math.max(22, Math.floor(64 / assinaturas.length))}mm` },
        }}
      >
        <thead>
          <tr>
            <th className="numero">Nº</th>
            <th>Nome</th>
            {fatos.map((fato) => (
              <th key={fato} className={fato}>
                {FATOS[fato]}
              </th>
            ))}
            {assinaturas.map((one, index) => (
              <th key={index} className="assinatura">
                {one}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: people.length + emBranco }, (_, index) => {
            const one = people[index]
            return (
              <tr key={index}>
                <td className="numero">{index + 1}</td>
                <td>{one?.nome}</td>
                {fatos.map((fato) => (
                  <td key={fato} className={fato}>
                    {one?.[fato]}
                  </td>
                ))}
                {assinaturas.map((_heading, at) => (
                  <td key={at} className="assinatura" />
                ))}
              </tr>
            )
          })}
        </tbody>
      </Box>
    </>
  )
}
