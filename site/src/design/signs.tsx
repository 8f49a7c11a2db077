import { Avatar } from '@listgrove/ui/avatar';
import { Badge, Chip } from '@listgrove/ui/badge';
import { Button } from '@listgrove/ui/button';
import { Card } from '@listgrove/ui/card';
import { EmptyState } from '@listgrove/ui/empty-state';
import { Loading, Skeleton } from '@listgrove/ui/skeleton';
import { Cell, HeaderCell, Row, Table } from '@listgrove/ui/table';
import { Inbox } from 'lucide-react';
import { PageLinks } from '../shared/page-links';
import { Specimen } from './specimen';

const tones = ['neutral', 'accent', 'success', 'warning', 'danger'] as const;

export function Signs() {
  return (
    <>
      <Specimen name="Badge, chip, avatar">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <Chip>keyword</Chip>
        <Avatar name="Sofie" size="sm" />
        <Avatar name="Ruth" src="/broken.webp" />
        <Avatar name="Ørsted" size="lg" />
      </Specimen>
      <Specimen name="Card, empty state, skeleton" wide>
        <div className="grid gap-5 lg:grid-cols-3">
          <Card className="p-6">
            <p className="text-xl">Weekly shopping</p>
            <p className="mt-2 text-muted">A hairline, the soft shadow, nothing else.</p>
          </Card>
          <EmptyState
            level={3}
            icon={<Inbox className="size-6" />}
            title="No articles found"
            text="Try adjusting your search criteria or browse all topics"
            action={<Button look="secondary">View All Articles</Button>}
          />
          <Card className="p-6">
            <Loading label="Loading articles">
              <div className="grid gap-3">
                <Skeleton className="h-32 w-full" />
                <Skeleton className="h-5 w-3/4" />
                <Skeleton />
              </div>
            </Loading>
          </Card>
        </div>
      </Specimen>
      <Specimen name="Table, pagination" wide>
        <Table label="Testimonials">
          <thead>
            <tr>
              <HeaderCell>Name</HeaderCell>
              <HeaderCell>Status</HeaderCell>
              <HeaderCell numeric>Rating</HeaderCell>
            </tr>
          </thead>
          <tbody>
            {['Elena Marchetti', 'Kenji Watanabe', 'Ruth Abara'].map((name, index) => (
              <Row key={name} aria-label={name}>
                <Cell>{name}</Cell>
                <Cell>
                  <Badge tone={index === 0 ? 'accent' : 'neutral'}>{index === 0 ? 'Featured' : 'Shown'}</Badge>
                </Cell>
                <Cell numeric>{5 - index}</Cell>
              </Row>
            ))}
          </tbody>
        </Table>
        <PageLinks page={2} pages={3} to={(page) => `?page=${page}`} />
      </Specimen>
    </>
  );
}
