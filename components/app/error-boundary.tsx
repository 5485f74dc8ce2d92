import { Component, type ReactNode } from 'react';
import { FullPageError } from '@/components/ui/full-page-error';

/** Shows the full-page 500 screen on a fatal rendering error (specification, section 2). */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <FullPageError /> : this.props.children;
  }
}
