import Box from '@mui/material/Box'

interface TabelaProps {
  titulo: string
  colunas: readonly string[]
  linhas: readonly (readonly string[])[]
}

/** Table of a content page; on a phone each row is a list of its columns. */
export function Tabela({ titulo, colunas, linhas }: TabelaProps) {
  return (
    <Box
      component="table"
      sx={{
        width: '100%',
        borderCollapse: 'collapse',
        fontVariantNumeric: 'tabular-nums',
        '& caption': { textAlign: 'left', fontWeight: 700, pb: 1 },
        '& th, & td': { textAlign: 'left', verticalAlign: 'top', p: 1, borderBottom: 1, borderColor: 'divider' },
        '@media (max-width: 599.95px)': {
          '& thead': {
            display: 'block',
            position: 'absolute',
            width: '1px',
            height: '1px',
            overflow: 'hidden',
            clipPath: 'inset(50%)',
          },
          '& tbody, & tr, & td, & caption': { display: 'block' },
          '& tr': { borderBottom: 1, borderColor: 'divider', py: 1 },
          '& td': { border: 0, px: 0, py: 0.25, overflowWrap: 'anywhere' },
          '& td::before': { content: 'attr(data-coluna)', color: 'text.secondary', mr: 1 },
        },
      }}
    >
      {titulo && <caption>{titulo}</caption>}
      <thead>
        <tr>
          {colunas.map((coluna, index) => (
            <th key={index} scope="col">
              {coluna}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {linhas.map((linha, row) => (
          <tr key={row}>
            {linha.map((celula, index) => (
              <td key={index} data-coluna={colunas[index] ? `${colunas[index]}:` : ''}>
                {celula}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  )
}
